import { type ReactNode, useEffect, useRef } from 'react'

interface Props {
  /** 'some' is the indeterminate state: only part of what the box stands for is selected. */
  readonly checked: boolean | 'some'
  readonly onChange: (checked: boolean) => void
  /** The accessible name, if there is no text next to it. */
  readonly name?: string | undefined
  readonly children?: ReactNode
}

export const Checkbox = ({ checked, onChange, name, children }: Props) => {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current) input.current.indeterminate = checked === 'some'
  }, [checked])
  return (
    <label className="check">
      <input
        ref={input}
        type="checkbox"
        aria-label={name}
        checked={checked === true}
        onChange={({ target }) => onChange(target.checked)}
      />
      {children}
    </label>
  )
}
