import { type ReactNode, useEffect, useRef } from 'react'

interface Props {
  /** 'some' is neither: a part of what the box stands for. */
  readonly checked: boolean | 'some'
  readonly onChange: (checked: boolean) => void
  /** Its name, where no text stands beside it. */
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
