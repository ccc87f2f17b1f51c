import { useEffect, useState } from 'react'
import {
  isNameless,
  selectPerson,
  selectUsedToday,
} from '../../../application/people/ledger.selectors'
import {
  lastUseWanted,
  personClosed,
  selectLastUse,
} from '../../../application/people/people.slice'
import type { PersonKey } from '../../../domain/leaderData/people'
import type { Person } from '../../../domain/people/ledger'
import { Icon } from '../../kit/Icon'
import { Sheet } from '../../kit/overlays/Sheet'
import { useAppDispatch, useAppSelector } from '../../store'
import { counted } from '../../texts/counts'
import { GivenBar } from '../GivenBar'
import { Initials } from '../Initials'
import { PrivateNote } from '../PrivateNote'
import { lastUseText, nameOf } from '../peopleText'
import { MarkPaid } from './MarkPaid'
import { PersonCodes } from './PersonCodes'
import { PersonName } from './PersonName'
import { PersonPayments } from './PersonPayments'
import { RemindButton } from './RemindButton'
import { useReminder } from './useReminder'
import './person.css'

/** More used codes than these are not asked for their last use: each is a question. */
const MOST_ASKED = 30

interface Props {
  readonly person: string
  readonly onClose: () => void
  /** The person has another key now. */
  readonly onNamed: (key: string) => void
}

/** When a code of the person was last used, as far as that is known; null if it is not. */
const useLastUse = ({ key, codes }: Person): number | null => {
  const dispatch = useAppDispatch()
  const read = useAppSelector(selectLastUse)
  const today = useAppSelector(selectUsedToday).get(key) ?? null
  const used = codes.filter(({ code }) => code.currentUses > 0).map(({ code }) => code.id)
  const uses = codes.reduce((sum, { code }) => sum + code.currentUses, 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another use is read anew
  useEffect(() => {
    if (used.length > 0 && used.length <= MOST_ASKED) dispatch(lastUseWanted(used))
    return () => void dispatch(personClosed())
  }, [dispatch, key, uses])
  return read.kind === 'known' ? read.at : today
}

const Facts = ({ person }: { readonly person: Person }) => {
  const lastUse = useLastUse(person)
  return (
    <div className="who">
      <Initials person={person} />
      <div>
        <p className="who__facts">
          <b>{counted(person.sums.total, 'código', 'códigos')}</b>
          {lastUse !== null && (
            <span>
              Último uso: <b>{lastUseText(lastUse)}</b>
            </span>
          )}
        </p>
        <GivenBar sums={person.sums} />
      </div>
    </div>
  )
}

type View = 'codes' | 'payments'

const VIEWS = [
  ['codes', 'Códigos'],
  ['payments', 'Cobros'],
] as const

interface FoundProps extends Omit<Props, 'person'> {
  readonly person: Person
}

const Found = ({ person, onClose, onNamed }: FoundProps) => {
  const [view, setView] = useState<View>('codes')
  const [isNaming, setIsNaming] = useState(false)
  const hasName = !isNameless(person)
  const reminder = useReminder(person)
  const codesFoot = hasName && (
    <>
      <button
        type="button"
        className="btn"
        aria-expanded={isNaming}
        onClick={() => setIsNaming(!isNaming)}
      >
        <Icon name="person" />
        Nombre
      </button>
      <RemindButton reminder={reminder} />
    </>
  )
  return (
    <Sheet
      title={nameOf(person)}
      className="sheet--person"
      onClose={onClose}
      foot={view === 'payments' ? <MarkPaid person={person} /> : codesFoot}
    >
      <Facts person={person} />
      {(isNaming || !hasName) && (
        <PersonName
          person={person}
          onNamed={(key) => {
            setIsNaming(false)
            onNamed(key)
          }}
          onCancel={() => setIsNaming(false)}
        />
      )}
      <fieldset className="tabs">
        <legend className="unseen">Ver</legend>
        {VIEWS.map(([name, label]) => (
          <button
            key={name}
            type="button"
            aria-pressed={view === name}
            onClick={() => setView(name)}
          >
            {label}
          </button>
        ))}
      </fieldset>
      {view === 'codes' ? (
        <PersonCodes person={person} reminder={reminder} />
      ) : (
        <PersonPayments person={person} />
      )}
      <PrivateNote />
    </Sheet>
  )
}

/** A person with their codes and what they owe; or the codes without a name (PEOPLE-4). */
export const PersonSheet = ({ person: key, onClose, onNamed }: Props) => {
  const person = useAppSelector((state) => selectPerson(state, key as PersonKey))
  if (person) return <Found person={person} onClose={onClose} onNamed={onNamed} />
  return (
    <Sheet title="Persona" onClose={onClose}>
      <p className="state" role="status">
        Nadie con ese nombre tiene códigos suyos.
      </p>
    </Sheet>
  )
}
