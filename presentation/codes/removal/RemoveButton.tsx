import { selectCreator } from '../../../application/account/session/session.selectors'
import { removalRequested } from '../../../application/codes/removal/removal.events'
import type { CodeRow } from '../../../application/codes/tracking/tracking.selectors'
import { isRemovable } from '../../../domain/codes/removal/removable'
import type { TrackedCode } from '../../../domain/codes/TrackedCode'
import { Icon } from '../../kit/Icon'
import { useAppDispatch, useAppSelector } from '../../store'
import { thousands } from '../../texts/counts'

interface ButtonProps {
  readonly label: string
  readonly onClick: () => void
}

const TrashButton = ({ label, onClick }: ButtonProps) => (
  <button
    type="button"
    className="icon-btn remove"
    aria-label={label}
    title={label}
    onClick={onClick}
  >
    <Icon name="trash" />
  </button>
)

/** Removes the code of a row; absent where the leader cannot (REMOVE-1). */
export const RemoveButton = ({ row }: { readonly row: CodeRow }) => {
  const dispatch = useAppDispatch()
  const creator = useAppSelector(selectCreator)
  if (creator === null || !isRemovable(row, creator)) return null
  return (
    <TrashButton
      label={`Eliminar ${row.text || 'el código sin texto'}`}
      onClick={() => dispatch(removalRequested([{ id: row.id, code: row.text }]))}
    />
  )
}

/** Removes those of the selected codes that the leader can remove; absent where there are none. */
export const RemoveSelectedButton = ({ codes }: { readonly codes: readonly TrackedCode[] }) => {
  const dispatch = useAppDispatch()
  const creator = useAppSelector(selectCreator)
  if (creator === null) return null
  const removable = codes.filter((code) => isRemovable(code, creator))
  if (removable.length === 0) return null
  const all = removable.length === codes.length
  const name = removable.length === 1 ? 'el código' : `los ${thousands(removable.length)} códigos`
  return (
    <TrashButton
      label={all ? `Eliminar ${name}` : `Eliminar ${name} sin usos de los seleccionados`}
      onClick={() => dispatch(removalRequested(removable.map(({ id, code }) => ({ id, code }))))}
    />
  )
}
