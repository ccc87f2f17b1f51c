import Alert from 'antd/es/alert'
import Button from 'antd/es/button'
import { useState } from 'react'
import type { LeaderField } from '../../../domain/coordination/leaders/leaderForm'
import { leaderFieldName } from './leaderText'

interface Props {
  readonly fields: readonly LeaderField[]
  readonly onChoose: (field: LeaderField) => void
}

/** The wrong fields of a submitted form, where there are several: each leads to its field. */
export const ErrorSummary = ({ fields, onChoose }: Props) => {
  // Told as the form was sent, and not at each field that is mended.
  const [sent] = useState(fields.length)
  return (
    <Alert
      role={fields.length === sent ? 'alert' : 'group'}
      className="sums"
      type="error"
      showIcon
      title={`Falta revisar ${fields.length} datos`}
      description={
        <ul>
          {fields.map((field) => (
            <li key={field}>
              <Button type="link" danger onClick={() => onChoose(field)}>
                {leaderFieldName[field]}
              </Button>
            </li>
          ))}
        </ul>
      }
    />
  )
}
