import { useRef } from 'react'
import type { TextDraft } from './leaderData/useTextDraft'

interface Props {
  readonly label: string
  /** The words in braces that can be inserted. */
  readonly placeholders: readonly string[]
  readonly draft: Pick<TextDraft, 'text' | 'problem' | 'change' | 'enter' | 'leave'>
  /** The id of what is said of the text. */
  readonly describedBy: string
}

/** The text of a template, and buttons that insert a placeholder at the caret. */
export const TemplateField = ({ label, placeholders, draft, describedBy }: Props) => {
  const { text, problem, change, enter, leave } = draft
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
    change(area.value)
  }
  return (
    <>
      <textarea
        ref={field}
        className="input"
        aria-label={label}
        aria-invalid={problem !== null || undefined}
        aria-describedby={describedBy}
        rows={5}
        value={text}
        onChange={({ target }) => change(target.value)}
        onFocus={({ target }) => {
          wasEntered.current = true
          // The browser itself would show the caret alone.
          target.scrollIntoView({ block: 'nearest' })
          enter()
        }}
        onBlur={leave}
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
