import type { CodeId } from '../../domain/codes/AccessCode'
import { Marked } from './Marked'
import { useTickets } from './ticketContext'

/** Longer texts may wrap; codes never do. */
const LONGEST_CODE = 24

interface Props {
  readonly text: string
  /** One of the leader's codes, whose ticket the chip opens. */
  readonly id?: CodeId | null
}

/** A code in a font with a slashed zero. Isolated from the direction of the text around it. */
export const CodeChip = ({ text, id }: Props) => {
  const tickets = useTickets()
  const open = id && tickets ? () => tickets.open(id) : null
  if (text === '') return <span className="sub">Sin código</span>
  const className = text.length > LONGEST_CODE ? 'chip chip--long' : 'chip'
  const code = (
    <bdi className={open ? undefined : className} translate="no">
      <Marked text={text} />
    </bdi>
  )
  return open ? (
    <button type="button" className={className} aria-haspopup="dialog" onClick={open}>
      {code}
    </button>
  ) : (
    code
  )
}
