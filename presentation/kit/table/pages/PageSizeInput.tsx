import { useEffect, useId, useRef, useState } from 'react'
import { useHasCards } from '../../hooks/useWidth'

/** More rows per page would be slow. */
export const MOST_ROWS = 500
/** On the small screens of slow processors. */
const MOST_CARDS = 100

/** How many rows a page may be set to. */
export const useMostRows = () => (useHasCards() ? MOST_CARDS : MOST_ROWS)

const PAUSE_MS = 500

const parse = (text: string, most: number): number | null => {
  const size = Number(text)
  return Number.isInteger(size) && size >= 1 ? Math.min(size, most) : null
}

interface Props {
  readonly size: number
  /** Whether more were asked for than this screen may show, such as by an address. */
  readonly isCut: boolean
  readonly onChange: (size: number) => void
}

/**
 * The page size, applied when typing pauses: the field moves with the list. Invalid input is ignored, and reset on blur; one
 * that is too large is cut, which is said (PAGE-11).
 */
export const PageSizeInput = ({ size, isCut, onChange }: Props) => {
  const id = useId()
  const most = useMostRows()
  const [text, setText] = useState(String(size))
  const [isTypedCut, setIsTypedCut] = useState(false)
  const pause = useRef<number>(undefined)
  useEffect(() => setText(String(size)), [size])
  useEffect(() => () => clearTimeout(pause.current), [])
  const apply = (typed: string) => {
    clearTimeout(pause.current)
    const next = parse(typed, most)
    // The field holds the cut size by the time that it is left.
    if (Number(typed) !== size) setIsTypedCut(next !== null && Number(typed) > most)
    if (next === most) setText(String(most))
    if (next !== null && next !== size) onChange(next)
  }
  return (
    <div className="pager__size">
      <label htmlFor={id}>Seleccionar</label>
      <input
        id={id}
        type="number"
        inputMode="numeric"
        min={1}
        max={most}
        value={text}
        aria-describedby={`${id}-unit ${id}-most`}
        onChange={({ target }) => {
          setText(target.value)
          clearTimeout(pause.current)
          pause.current = window.setTimeout(() => apply(target.value), PAUSE_MS)
        }}
        // The page scrolls under the wheel, and the number stays.
        onWheel={({ currentTarget }) => currentTarget.blur()}
        onKeyDown={({ key }) => key === 'Enter' && apply(text)}
        onBlur={() => {
          apply(text)
          setText(String(size))
        }}
      />
      <span id={`${id}-unit`}>{size === 1 ? 'Entrada' : 'Entradas'}</span>
      <span id={`${id}-most`} className="pager__most" role="status">
        {(isCut || isTypedCut) && size === most && `${most} como máximo`}
      </span>
    </div>
  )
}
