import { filesPicked } from '../../../application/codes/validator/validator.slice'
import { usePortal } from '../../portal'
import { useEvent } from '../../useEvent'

/** Attaches files to the validator, in the order given. */
export const useFilePick = (): ((files: Iterable<File>) => void) => {
  const { holdFile } = usePortal()
  const send = useEvent()
  return (files) => {
    const picked = Array.from(files, (file) => ({ id: holdFile(file), name: file.name }))
    if (picked.length > 0) send(filesPicked(picked))
  }
}
