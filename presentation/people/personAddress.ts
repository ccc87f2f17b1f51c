import type { PersonKey } from '../../domain/sharing/leaderData/people'
import { routes } from '../kit/routes/routes'

/** The parameter of the page's address that opens the sheet of a person. */
export const PERSON_PARAMETER = 'persona'

/** The address of a person's sheet (PEOPLE-4). */
export const personPath = (person: PersonKey): string =>
  `${routes.people.path}?${new URLSearchParams({ [PERSON_PARAMETER]: person })}`
