import { removalRequested } from '../../../application/coordination/removal/removal.events'
import { selectCreator } from '../../../application/session/session.selectors'
import type { TrackedCode } from '../../../domain/codes/TrackedCode'
import { isRemovable } from '../../../domain/coordination/removal/removable'
import { Icon } from '../../kit/Icon'
import { useAppDispatch, useAppSelector } from '../../kit/store'
import { thousands } from '../../texts/counts'

interface Props {
  readonly codes: readonly TrackedCode[]
  /** Called before the button goes with its codes. */
  readonly onRemove: () => void
}

/** Removes those of the selected codes that the leader can remove; absent where there are none. */
export const RemoveSelectedButton = ({ codes, onRemove }: Props) => {
  const dispatch = useAppDispatch()
  const creator = useAppSelector(selectCreator)
  if (creator === null) return null
  const removable = codes.filter((code) => isRemovable(code, creator))
  if (removable.length === 0) return null
  const isOne = removable.length === 1
  const name = isOne ? 'el código' : `los ${thousands(removable.length)} códigos`
  const isAll = removable.length === codes.length
  const label = `Eliminar ${name}${isAll ? '' : ` que se ${isOne ? 'puede' : 'pueden'} eliminar`}`
  return (
    <button
      type="button"
      className="icon-btn remove"
      aria-label={label}
      title={label}
      onClick={() => {
        onRemove()
        dispatch(removalRequested(removable.map(({ id, code }) => ({ id, code }))))
      }}
    >
      <Icon name="trash" />
    </button>
  )
}
