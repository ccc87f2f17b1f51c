import { routes } from '../../kit/routes/routes'

/** The parameter of the leader form's address that opens the list of those who wait. */
export const WAITING_PARAMETER = 'esperan'

export const WAITING_PATH = `${routes.newLeader.path}?${WAITING_PARAMETER}=1`
