import { useEffect, useId, useRef, useState } from 'react'

/** More rows per page would be slow. */
export const MAX_PAGE_SIZE = 500

const PAUSE_MS = 500

const parse = (text: string): number | null => {
  const size = Number(text)
  return Number.isInteger(size) && size >= 1 ? Math.min(size, MAX_PAGE_SIZE) : null
}

interface Props {
  readonly size: number
  readonly onChange: (size: number) => void
}

/** The page size, applied when typing pauses: the field moves with the list. Invalid input is ignored, and reset on blur. */
export const PageSizeInput = ({ size, onChange }: Props) => {
  const id = useId()
  const [text, setText] = useState(String(size))
  const pause = useRef<number>(undefined)
  useEffect(() => setText(String(size)), [size])
  useEffect(() => () => clearTimeout(pause.current), [])
  const apply = (typed: string) => {
    clearTimeout(pause.current)
    const next = parse(typed)
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
        max={MAX_PAGE_SIZE}
        value={text}
        aria-describedby={`${id}-unit`}
        onChange={({ target }) => {
          setText(target.value)
          clearTimeout(pause.current)
          pause.current = window.setTimeout(() => apply(target.value), PAUSE_MS)
        }}
        onKeyDown={({ key }) => key === 'Enter' && apply(text)}
        onBlur={() => {
          apply(text)
          setText(String(size))
        }}
      />
      <span id={`${id}-unit`}>{size === 1 ? 'Entrada' : 'Entradas'}</span>
    </div>
  )
}
