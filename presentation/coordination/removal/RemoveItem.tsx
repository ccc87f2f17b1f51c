import type { CodeRow } from '../../../application/codes/codeRow'
import { removalRequested } from '../../../application/coordination/removal/removal.events'
import { selectCreator } from '../../../application/session/session.selectors'
import { isRemovable } from '../../../domain/coordination/removal/removable'
import { Icon } from '../../kit/Icon'
import { useAppDispatch, useAppSelector } from '../../kit/store'

/** Whether the leader can remove the code of a row (REMOVE-1). */
export const useIsRemovable = (row: CodeRow): boolean => {
  const creator = useAppSelector(selectCreator)
  return creator !== null && isRemovable(row, creator)
}

/** Removes the code of a row, in the row's menu. */
export const RemoveItem = ({ row: { id, text } }: { readonly row: CodeRow }) => {
  const dispatch = useAppDispatch()
  return (
    <button
      type="button"
      className="popup__item"
      aria-label={`Eliminar ${text || 'el código sin texto'}`}
      onClick={() => dispatch(removalRequested([{ id, code: text }]))}
    >
      <Icon name="trash" />
      Eliminar
    </button>
  )
}
