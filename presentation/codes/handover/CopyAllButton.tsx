import { copyRequested } from '../../../application/codes/handover/handover.slice'
import { Icon } from '../../kit/Icon'
import { useAppDispatch } from '../../store'

interface Props {
  readonly from: string
  /** Copies the whole list, not just the visible page. A long list is built on click. */
  readonly codes: readonly string[] | (() => readonly string[])
  readonly of: string
}

export const CopyAllButton = ({ from, codes, of }: Props) => {
  const dispatch = useAppDispatch()
  return (
    <button
      type="button"
      className="btn"
      onClick={() => {
        const texts = typeof codes === 'function' ? codes() : codes
        dispatch(copyRequested({ from, codes: texts, source: null }))
      }}
    >
      <Icon name="copy" />
      Copiar códigos <span className="unseen">{of}</span>
    </button>
  )
}
