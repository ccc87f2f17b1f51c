import { useState } from 'react'
import { copyRequested } from '../../../application/codes/sharing/sharing.events'
import type { CodeId } from '../../../domain/codes/AccessCode'
import { Icon } from '../../kit/Icon'
import { useAppDispatch } from '../../store'
import { CopiedIcon } from './CopiedIcon'
import { toValue, type ValueOrFactory } from './valueOrFactory'

interface Props {
  readonly from: string
  /** Copies the whole list, not just the visible page. A long list is built on click. */
  readonly codes: ValueOrFactory<readonly string[]>
  /** The leader's own codes among them. */
  readonly ids: ValueOrFactory<readonly CodeId[]>
  readonly of: string
}

/** Copies every code of a list, as the specification writes it: also what was shared before, without a question (SHARED-8). */
export const CopyAllButton = ({ from, codes, ids, of }: Props) => {
  const dispatch = useAppDispatch()
  const [isPressed, setIsPressed] = useState(false)
  return (
    <button
      type="button"
      className="btn"
      onClick={() => {
        setIsPressed(true)
        dispatch(
          copyRequested({
            from,
            codes: toValue(codes),
            ids: toValue(ids),
            source: null,
            mayRepeat: true,
          }),
        )
      }}
    >
      {isPressed ? <CopiedIcon from={from} /> : <Icon name="copy" />}
      Copiar códigos <span className="unseen">{of}</span>
    </button>
  )
}
