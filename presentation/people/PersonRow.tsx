import { memo } from 'react'
import { isNameless, type Person } from '../../domain/people/ledger'
import { foundCode } from '../../domain/people/peopleFilter'
import type { PersonKey } from '../../domain/sharing/leaderData/people'
import { Marked } from '../codes/Marked'
import { Icon } from '../kit/Icon'
import { counted } from '../texts/counts'
import { GivenBar } from './GivenBar'
import { Initials } from './Initials'
import { endedText, lastUseText, NAMELESS_TITLE, usedText } from './peopleText'
import { useMoney } from './useMoney'

interface Props {
  readonly person: Person
  readonly search: string
  /** When one of their codes was used today, in epoch milliseconds; null if none was, as far as is known. */
  readonly usedAt: number | null
  readonly onOpen: (person: PersonKey) => void
}

const Money = ({ person: { sums } }: Pick<Props, 'person'>) => {
  const money = useMoney()
  if (sums.due > 0) {
    return (
      <span className="person__money">
        <b>{money(sums.due)}</b>
        <small>por cobrar</small>
      </span>
    )
  }
  return (
    <span className="person__money person__money--paid">
      {sums.paid > 0 && (
        <>
          <b>{money(sums.paid)}</b>
          <small>cobrado</small>
        </>
      )}
    </span>
  )
}

/** A person in the list, which opens their sheet. */
export const PersonRow = memo(({ person, search, usedAt, onOpen }: Props) => {
  const code = search === '' ? null : foundCode(person, search)
  return (
    <button
      type="button"
      className="person"
      aria-haspopup="dialog"
      onClick={() => onOpen(person.key)}
    >
      <Initials person={person} />
      <span className="person__who">
        <b>{isNameless(person) ? NAMELESS_TITLE : <Marked text={person.name} />}</b>
        <span className="person__facts">
          {isNameless(person)
            ? `${counted(person.sums.total, 'código dado', 'códigos dados')} sin anotar a quién`
            : usedText(person)}
          {/* On wide screens the bar shows these. */}
          <span className="person__ended">{endedText(person)}</span>
          {usedAt !== null && ` · ${lastUseText(usedAt)}`}
        </span>
        {code !== null && (
          <bdi className="chip" translate="no">
            <Marked text={code} />
          </bdi>
        )}
      </span>
      <span className="person__bar">
        <GivenBar sums={person.sums} />
      </span>
      <Money person={person} />
      <Icon name="next" />
    </button>
  )
})
