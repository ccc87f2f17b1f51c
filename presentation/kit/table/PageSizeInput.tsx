import { useEffect, useId, useState } from 'react'

/** More rows per page would be slow. */
export const MAX_PAGE_SIZE = 500

const parse = (text: string): number | null => {
  const size = Number(text)
  return Number.isInteger(size) && size >= 1 ? Math.min(size, MAX_PAGE_SIZE) : null
}

interface Props {
  readonly size: number
  readonly onChange: (size: number) => void
}

/** The page size, applied while typing. Invalid input is ignored, and reset on blur. */
export const PageSizeInput = ({ size, onChange }: Props) => {
  const id = useId()
  const [text, setText] = useState(String(size))
  useEffect(() => setText(String(size)), [size])
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
          const next = parse(target.value)
          if (next !== null && next !== size) onChange(next)
        }}
        onBlur={() => setText(String(size))}
      />
      <span id={`${id}-unit`}>{size === 1 ? 'Entrada' : 'Entradas'}</span>
    </div>
  )
}
