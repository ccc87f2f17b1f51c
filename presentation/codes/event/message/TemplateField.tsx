import { useRef } from 'react'

interface Props {
  readonly label: string
  /** What can be inserted. */
  readonly placeholders: readonly string[]
  readonly value: string
  readonly isWrong: boolean
  /** The id of what is said of the text. */
  readonly describedBy: string
  readonly onChange: (value: string) => void
  readonly onEnter: () => void
  readonly onLeave: () => void
}

/** The text of a template, and buttons that insert a placeholder at the caret. */
export const TemplateField = ({ label, placeholders, value, isWrong, ...props }: Props) => {
  const { describedBy, onChange, onEnter, onLeave } = props
  const field = useRef<HTMLTextAreaElement>(null)
  // A field that was never entered has its caret at the start; there a placeholder goes to the end.
  const wasEntered = useRef(false)
  const insert = (word: string) => {
    const { current: area } = field
    if (!area) return
    const { length } = area.value
    const [start, end] = wasEntered.current
      ? [area.selectionStart, area.selectionEnd]
      : [length, length]
    area.setRangeText(`{${word}}`, start, end, 'end')
    area.focus()
    onChange(area.value)
  }
  return (
    <>
      <textarea
        ref={field}
        className="input"
        aria-label={label}
        aria-invalid={isWrong || undefined}
        aria-describedby={describedBy}
        rows={5}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onFocus={({ target }) => {
          wasEntered.current = true
          // The browser itself would show the caret alone.
          target.scrollIntoView({ block: 'nearest' })
          onEnter()
        }}
        onBlur={onLeave}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be one of a form. */}
      <div className="message__marks" role="group" aria-label="Insertar un dato">
        {placeholders.map((word) => (
          <button key={word} type="button" onClick={() => insert(word)}>
            <span>{`{${word}}`}</span>
          </button>
        ))}
      </div>
    </>
  )
}
