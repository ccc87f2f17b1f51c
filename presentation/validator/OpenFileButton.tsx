import { useRef } from 'react'
import { useIsPhone } from '../kit/hooks/useWidth'
import { Icon } from '../kit/Icon'
import { useFilePick } from './useFilePick'

/** Opens any number of files as lists. */
export const OpenFileButton = () => {
  const chooser = useRef<HTMLInputElement>(null)
  const pick = useFilePick()
  const isIcon = useIsPhone()
  return (
    <>
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        accept=".xlsx,.csv,.txt,image/*"
        aria-label="Archivos con códigos"
        onChange={({ target }) => {
          pick(target.files ?? [])
          // Lets the same file be opened again after it was changed.
          target.value = ''
        }}
      />
      <button
        type="button"
        className={isIcon ? 'icon-btn' : 'btn'}
        aria-label="Abrir archivo"
        title={isIcon ? 'Abrir archivo' : undefined}
        onClick={() => chooser.current?.click()}
      >
        <Icon name="file" />
        {!isIcon && 'Abrir archivo'}
      </button>
    </>
  )
}
