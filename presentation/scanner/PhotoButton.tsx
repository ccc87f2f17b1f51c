import { type ReactNode, useRef } from 'react'
import { photosPicked } from '../../application/scanner/scanner.slice'
import { usePortal } from '../kit/portalSettings'
import { useAppDispatch } from '../kit/store'
import { ScannerIcon } from './scannerIcons'

interface Props {
  readonly className: string
  readonly children?: ReactNode
}

/** Chooses photos or screenshots, of which all codes are read (SCANNER-6). */
export const PhotoButton = ({ className, children = 'Elegir foto' }: Props) => {
  const chooser = useRef<HTMLInputElement>(null)
  const { holdFile } = usePortal()
  const dispatch = useAppDispatch()
  return (
    <>
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        accept="image/*"
        aria-label="Fotos con códigos"
        onChange={({ target }) => {
          const photos = Array.from(target.files ?? [], (file) => ({
            id: holdFile(file),
            name: file.name,
          }))
          if (photos.length > 0) dispatch(photosPicked(photos))
          // Lets the same photo be chosen again.
          target.value = ''
        }}
      />
      <button type="button" className={className} onClick={() => chooser.current?.click()}>
        <ScannerIcon name="photo" />
        {children}
      </button>
    </>
  )
}
