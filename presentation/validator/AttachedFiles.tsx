import type { RefusedFile } from '../../application/device/PickedFiles'
import { fileRemoved } from '../../application/validator/validator.slice'
import type { AttachedFile } from '../../application/validator/validatorState'
import type { CodeList } from '../../domain/validator/listFile'
import { Alert } from '../kit/Alert'
import { Icon } from '../kit/Icon'
import { useAppDispatch } from '../kit/store'
import { counted } from '../texts/counts'
import { leftOutTexts, listFileFailureText } from './validatorText'

/** A list as it was read: '2 códigos de 2 hojas · 1 celda con fecha'. */
const summaryOf = ({ count, sheets, leftOut }: CodeList): string => {
  const codes = counted(count, 'código', 'códigos')
  return [
    sheets ? `${codes} de ${sheets} hojas` : codes,
    ...(leftOut ? leftOutTexts(leftOut) : []),
  ].join(' · ')
}

interface Props {
  readonly files: readonly AttachedFile[]
  readonly refused: readonly RefusedFile[]
  /** Moves the focus after a file was removed together with its button. */
  readonly restoreFocus: () => void
}

/** The files to validate with the input, and those that were refused. */
export const AttachedFiles = ({ files, refused, restoreFocus }: Props) => {
  const dispatch = useAppDispatch()
  return (
    <>
      {refused.map(({ id, name, failure }) => (
        <Alert key={id}>
          <bdi translate="no">{name}</bdi>: {listFileFailureText[failure]}
        </Alert>
      ))}
      {files.length > 0 && (
        <ul className="files" aria-label="Archivos adjuntos">
          {files.map(({ id, name, list }) => (
            <li key={id} className="files__item">
              <Icon name="file" />
              <span className="files__name">
                <bdi translate="no">{name}</bdi>
                {` · ${list ? summaryOf(list) : 'Leyendo…'}`}
              </span>
              <button
                type="button"
                className="icon-btn"
                aria-label={`Quitar ${name}`}
                title={`Quitar ${name}`}
                onClick={() => {
                  dispatch(fileRemoved(id))
                  restoreFocus()
                }}
              >
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
