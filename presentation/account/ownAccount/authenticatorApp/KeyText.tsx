import Button from 'antd/es/button'
import {
  keyCopyRequested,
  selectIsKeyCopied,
} from '../../../../application/account/ownAccount/authenticatorApp.slice'
import { Icon } from '../../../kit/Icon'
import { useAppDispatch, useAppSelector } from '../../../kit/store'
import { keyInGroups } from './factorsText'

interface Props {
  readonly text: string
  /** How the leader goes on once it is copied, and where it could not be. */
  readonly copied: string
  readonly notCopied: string
}

/** The key, to be typed, pasted or written down. */
export const KeyText = ({ text, copied, notCopied }: Props) => {
  const dispatch = useAppDispatch()
  const isCopied = useAppSelector(selectIsKeyCopied)
  return (
    <div className="authenticator-key">
      <code>{keyInGroups(text)}</code>
      <Button icon={<Icon name="copy" />} onClick={() => dispatch(keyCopyRequested(text))}>
        Copiar la clave
      </Button>
      <p className="sub" role="status">
        {isCopied !== null && (isCopied ? copied : notCopied)}
      </p>
    </div>
  )
}
