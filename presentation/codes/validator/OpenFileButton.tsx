import { useRef } from 'react'
import { Icon } from '../../kit/Icon'
import { useFilePick } from './useFilePick'

/** Opens any number of files as lists. */
export const OpenFileButton = () => {
  const chooser = useRef<HTMLInputElement>(null)
  const pick = useFilePick()
  return (
    <>
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        accept=".txt,.csv"
        aria-label="Archivos con códigos"
        onChange={({ target }) => {
          pick(target.files ?? [])
          // Lets the same file be opened again after it was changed.
          target.value = ''
        }}
      />
      <button
        type="button"
        className="btn validator-card__open"
        onClick={() => chooser.current?.click()}
      >
        <Icon name="file" />
        Abrir archivo
      </button>
    </>
  )
}
