import { useEffect, useEffectEvent, useState } from 'react'
import { selectPerson } from '../../../application/people/ledger.selectors'
import { isNameless, type Person, withoutCodes } from '../../../domain/people/ledger'
import type { PersonKey } from '../../../domain/sharing/leaderData/people'
import { Choice } from '../../kit/form/Choice'
import { Icon } from '../../kit/Icon'
import { Sheet } from '../../kit/overlays/Sheet'
import { useAppSelector } from '../../kit/store'
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
import { useLastUse } from './useLastUse'
import { useReminder } from './useReminder'
import './person.css'

interface Props {
  readonly person: PersonKey
  readonly onClose: () => void
  /** The same person has another key now. */
  readonly onRenamed: (key: PersonKey) => void
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

const NoCodes = () => (
  <p className="state" role="status">
    Nadie con ese nombre tiene códigos suyos.
  </p>
)

interface FoundProps extends Pick<Props, 'onClose'> {
  readonly person: Person
  /** They get this key, once the name is kept. */
  readonly onNamed: (key: PersonKey) => void
}

const Found = ({ person, onClose, onNamed }: FoundProps) => {
  const [view, setView] = useState<View>('codes')
  const [isNaming, setIsNaming] = useState(false)
  const hasName = !isNameless(person)
  const reminder = useReminder(person)
  const codesFoot = hasName && person.codes.length > 0 && (
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
  const paymentsFoot = (
    <>
      {hasName && person.sums.due > 0 && <RemindButton reminder={reminder} isQuiet />}
      <MarkPaid person={person} />
    </>
  )
  return (
    <Sheet
      title={<span translate="no">{nameOf(person)}</span>}
      className="sheet--person"
      onClose={onClose}
      foot={view === 'payments' ? paymentsFoot : codesFoot}
    >
      {person.codes.length === 0 ? (
        <NoCodes />
      ) : (
        <>
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
          <Choice legend="Ver" className="tabs" options={VIEWS} chosen={view} onChoose={setView} />
          {view === 'codes' ? (
            <PersonCodes person={person} reminder={reminder} />
          ) : (
            <PersonPayments person={person} />
          )}
        </>
      )}
      <PrivateNote />
    </Sheet>
  )
}

/**
 * A person with their codes and what they owe; or the codes without a name (PEOPLE-4). It follows the person to another name,
 * and back where that was not kept or is undone. Whose last code is changed in its ticket keeps the sheet below it.
 */
export const PersonSheet = ({ person: key, onClose, onRenamed }: Props) => {
  /** The names that the person had or gets, the earliest first: one that is there again was undone. */
  const [names, setNames] = useState<readonly PersonKey[]>([])
  const person = useAppSelector((state) =>
    [...names, key].reduce<Person | null>(
      (found, name) => found ?? selectPerson(state, name),
      null,
    ),
  )
  const follow = useEffectEvent(onRenamed)
  const shown = person?.key ?? key
  useEffect(() => {
    if (shown !== key) follow(shown)
  }, [shown, key])
  const [last, setLast] = useState(person)
  if (person !== null && person !== last) setLast(person)
  const found = person ?? (last && withoutCodes(last))
  if (found) {
    return (
      <Found
        person={found}
        onClose={onClose}
        onNamed={(name) => setNames([...names, found.key, name])}
      />
    )
  }
  return (
    <Sheet title="Persona" onClose={onClose}>
      <NoCodes />
    </Sheet>
  )
}
