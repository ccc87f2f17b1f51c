import { useState } from 'react'
import { copyRequested } from '../../../application/codes/sharing/sharing.events'
import { Icon } from '../../kit/Icon'
import { useAppDispatch } from '../../store'
import { CopiedIcon } from './CopiedIcon'
import { toValue, type ValueOrFactory } from './valueOrFactory'

interface Props {
  readonly from: string
  /** Copies the whole list, not just the visible page. A long list is built on click. */
  readonly codes: ValueOrFactory<readonly string[]>
  readonly of: string
}

export const CopyAllButton = ({ from, codes, of }: Props) => {
  const dispatch = useAppDispatch()
  const [isPressed, setIsPressed] = useState(false)
  return (
    <button
      type="button"
      className="btn"
      onClick={() => {
        setIsPressed(true)
        dispatch(copyRequested({ from, codes: toValue(codes), marked: [], source: null }))
      }}
    >
      {isPressed ? <CopiedIcon from={from} /> : <Icon name="copy" />}
      Copiar códigos <span className="unseen">{of}</span>
    </button>
  )
}
