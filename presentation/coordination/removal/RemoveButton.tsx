import type { CodeRow } from '../../../application/codes/codeRow'
import { removalRequested } from '../../../application/coordination/removal/removal.events'
import { selectCreator } from '../../../application/session/session.selectors'
import type { TrackedCode } from '../../../domain/codes/TrackedCode'
import { isRemovable } from '../../../domain/coordination/removal/removable'
import { Icon } from '../../kit/Icon'
import { useAppDispatch, useAppSelector } from '../../kit/store'
import { thousands } from '../../texts/counts'

interface ButtonProps {
  readonly label: string
  readonly onClick: () => void
}

/** The element that gets the focus once the button is gone with its row, or with the selection. */
const heirOf = (button: HTMLElement): HTMLElement | null => {
  const bar = button.closest('.thumb')
  if (bar) return bar.querySelector('button')
  const all = [...(button.closest('table')?.querySelectorAll<HTMLElement>('.remove') ?? [])]
  const at = all.indexOf(button)
  return all[at + 1] ?? all[at - 1] ?? button.closest<HTMLElement>('[tabindex]')
}

const TrashButton = ({ label, onClick }: ButtonProps) => (
  <button
    type="button"
    className="icon-btn remove"
    aria-label={label}
    title={label}
    onClick={({ currentTarget, detail }) => {
      // The second press of a double click would meet the next row, which has moved up.
      if (detail > 1) return
      heirOf(currentTarget)?.focus()
      onClick()
    }}
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
  const isAll = removable.length === codes.length
  const name = removable.length === 1 ? 'el código' : `los ${thousands(removable.length)} códigos`
  return (
    <TrashButton
      label={
        isAll
          ? `Eliminar ${name}`
          : `Eliminar ${name} que se ${removable.length === 1 ? 'puede' : 'pueden'} eliminar`
      }
      onClick={() => dispatch(removalRequested(removable.map(({ id, code }) => ({ id, code }))))}
    />
  )
}
