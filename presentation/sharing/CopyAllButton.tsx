import { useState } from 'react'
import { type CodesToShare, copyRequested } from '../../application/sharing/sharing.events'
import { Icon } from '../kit/Icon'
import { useAppDispatch } from '../kit/store'
import { CopiedIcon } from './CopiedIcon'

interface Props {
  readonly from: string
  /** The codes of the whole list, not just of the visible page; collected on press. */
  readonly request: () => Pick<CodesToShare, 'codes' | 'ids'>
  /** The words after 'Copiar códigos', for screen readers: 'válidos'. */
  readonly unseenWords: string
}

/** Copies every code of a list, also what was given before. */
export const CopyAllButton = ({ from, request, unseenWords }: Props) => {
  const dispatch = useAppDispatch()
  const [isPressed, setIsPressed] = useState(false)
  return (
    <button
      type="button"
      className="btn"
      onClick={() => {
        setIsPressed(true)
        dispatch(copyRequested({ from, ...request(), source: null }))
      }}
    >
      {isPressed ? <CopiedIcon from={from} /> : <Icon name="copy" />}
      Copiar códigos <span className="unseen">{unseenWords}</span>
    </button>
  )
}
