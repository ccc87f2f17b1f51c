import type { LeaderField } from '../../domain/leaders/leaderForm'
import { Icon } from '../kit/Icon'
import { leaderFieldName } from './leaderText'

interface Props {
  readonly fields: readonly LeaderField[]
  readonly onChoose: (field: LeaderField) => void
}

/** The wrong fields of a submitted form, where there are several: each leads to its field. */
export const ErrorSummary = ({ fields, onChoose }: Props) => (
  <div className="sums" role="alert">
    <b>
      <Icon name="warning" />
      {`Falta revisar ${fields.length} datos`}
    </b>
    <ul>
      {fields.map((field) => (
        <li key={field}>
          <button type="button" onClick={() => onChoose(field)}>
            {leaderFieldName[field]}
          </button>
        </li>
      ))}
    </ul>
  </div>
)
