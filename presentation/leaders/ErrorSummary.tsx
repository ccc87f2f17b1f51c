import type { LeaderField } from '../../domain/leaders/leaderForm'
import { Icon } from '../kit/Icon'
import { leaderFieldName } from './leaderText'

interface Props {
  readonly fields: readonly LeaderField[]
  readonly idOf: (field: LeaderField) => string
}

/** The wrong fields of a submitted form, where there are several: each leads to its field. */
export const ErrorSummary = ({ fields, idOf }: Props) => (
  <div className="sums" role="alert">
    <b>
      <Icon name="warning" />
      {`Falta revisar ${fields.length} datos`}
    </b>
    <ul>
      {fields.map((field) => (
        <li key={field}>
          <button type="button" onClick={() => document.getElementById(idOf(field))?.focus()}>
            {leaderFieldName[field]}
          </button>
        </li>
      ))}
    </ul>
  </div>
)
