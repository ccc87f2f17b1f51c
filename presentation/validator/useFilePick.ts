import { filesPicked } from '../../application/validator/validator.slice'
import { usePortal } from '../kit/portalSettings'
import { useAppDispatch } from '../kit/store'

/** Attaches files to the validator, in the given order. */
export const useFilePick = (): ((files: Iterable<File>) => void) => {
  const { holdFile } = usePortal()
  const dispatch = useAppDispatch()
  return (files) => {
    const picked = Array.from(files, (file) => ({ id: holdFile(file), name: file.name }))
    if (picked.length > 0) dispatch(filesPicked(picked))
  }
}
