import { keyCopyRequested } from '../../../application/account/ownAccount/authenticatorApp.slice'
import { Icon } from '../../kit/Icon'
import { useAppDispatch } from '../../store'
import { keyInGroups } from './factorsText'

interface Props {
  readonly text: string
  readonly isCopied: boolean | null
}

const COPIED = {
  true: 'Clave copiada. Péguela en la aplicación y no la comparta.',
  false: 'No se pudo copiar: escríbala en la aplicación.',
} as const

/** The key to be typed or pasted into the app. */
export const KeyText = ({ text, isCopied }: Props) => {
  const dispatch = useAppDispatch()
  return (
    <div className="app-key">
      <code>{keyInGroups(text)}</code>
      <button type="button" className="btn" onClick={() => dispatch(keyCopyRequested(text))}>
        <Icon name="copy" />
        Copiar la clave
      </button>
      <p className="sub" role="status">
        {isCopied !== null && COPIED[`${isCopied}`]}
      </p>
    </div>
  )
}
