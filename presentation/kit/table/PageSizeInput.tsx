import { useEffect, useId, useState } from 'react'

/** More rows than this on one page would make it slow, not clearer. */
export const MAX_PAGE_SIZE = 500

const parse = (text: string): number | null => {
  const size = Number(text)
  return Number.isInteger(size) && size >= 1 ? Math.min(size, MAX_PAGE_SIZE) : null
}

interface Props {
  readonly size: number
  readonly onChange: (size: number) => void
}

/** The entries a page, taken up while they are typed; what is no number of entries waits, and is undone on leaving. */
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
