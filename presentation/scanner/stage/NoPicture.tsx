import type { ReactNode } from 'react'
import type { ScannerStage } from '../../../application/scanner/scanner.selectors'
import { cameraWanted } from '../../../application/scanner/scanner.slice'
import { Icon } from '../../kit/Icon'
import { Loading } from '../../kit/Loading'
import { useAppDispatch } from '../../kit/store'
import { PhotoButton } from '../PhotoButton'
import { ScannerIcon, type ScannerIconName } from '../scannerIcons'
import { noCameraText, noPhotoText } from '../scannerText'
import './noPicture.css'

const CameraButton = ({
  isPrimary = false,
  children = 'Usar la cámara',
}: {
  readonly isPrimary?: boolean
  readonly children?: string
}) => {
  const dispatch = useAppDispatch()
  return (
    <button
      type="button"
      className={isPrimary ? 'btn btn--primary' : 'btn'}
      onClick={() => dispatch(cameraWanted())}
    >
      <ScannerIcon name="camera" />
      {children}
    </button>
  )
}

interface AskProps {
  readonly icon: ScannerIconName
  readonly tone?: 'green' | 'amber' | 'gray'
  readonly title: string
  readonly text: string
  readonly children?: ReactNode
  readonly actions: ReactNode
}

const Ask = ({ icon, tone = 'gray', title, text, children, actions }: AskProps) => (
  <div className="scan__ask">
    <span className={`scan__art scan__art--${tone}`}>
      <ScannerIcon name={icon} />
    </span>
    <div role="status">
      <h3>{title}</h3>
      <p className="sub">{text}</p>
    </div>
    {children}
    <div className="scan__choices">{actions}</div>
  </div>
)

const PROMISES = [
  'La imagen no se guarda ni sale de este dispositivo.',
  'La cámara se apaga al cerrar el escáner.',
  'Si prefiere no darlo, puede leer una foto.',
]

const PERMISSION_STEPS = [
  ['Android', 'Toque el candado junto a la dirección, luego «Permisos» y «Cámara».'],
  ['iPhone', 'Ajustes, «Safari», «Cámara», «Permitir».'],
  ['Computadora', 'Pulse el ícono junto a la dirección y permita la cámara.'],
] as const

/** The message in the place of the camera's picture, with the way on from there (SCANNER-2, SCANNER-6). */
export const NoPicture = ({ stage }: { readonly stage: ScannerStage }) => {
  if (stage.kind === 'starting') return <div className="scan__ask" />
  if (stage.kind === 'reading-photos') {
    return (
      <div className="scan__ask">
        <Loading>Leyendo la foto…</Loading>
      </div>
    )
  }
  if (stage.kind === 'explained') {
    return (
      <Ask
        icon="camera"
        tone="green"
        title="Antes de que pregunte el navegador"
        text="Para leer los códigos hace falta la cámara. Enseguida el navegador le pedirá permiso."
        actions={
          <>
            <PhotoButton className="btn" />
            <CameraButton isPrimary />
          </>
        }
      >
        <ul className="scan__promises">
          {PROMISES.map((promise) => (
            <li key={promise}>
              <Icon name="check" />
              {promise}
            </li>
          ))}
        </ul>
      </Ask>
    )
  }
  if (stage.kind === 'no-photo') {
    return (
      <Ask
        icon="photo"
        {...noPhotoText[stage.failure]}
        actions={
          <>
            <CameraButton />
            <PhotoButton className="btn btn--primary">Elegir otra</PhotoButton>
          </>
        }
      />
    )
  }
  if (stage.kind !== 'no-camera') return null
  const { failure } = stage
  return (
    <Ask
      icon="no-camera"
      tone={failure === 'denied' || failure === 'dismissed' ? 'amber' : 'gray'}
      {...noCameraText[failure]}
      actions={
        <>
          {failure !== 'unsupported' && <CameraButton>Probar de nuevo</CameraButton>}
          <PhotoButton className="btn btn--primary" />
        </>
      }
    >
      {failure === 'denied' && (
        <ul className="scan__steps">
          {PERMISSION_STEPS.map(([where, how]) => (
            <li key={where}>
              <b>{where}</b> {how}
            </li>
          ))}
        </ul>
      )}
    </Ask>
  )
}
