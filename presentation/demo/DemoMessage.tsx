import Button from 'antd/es/button'
import { useState } from 'react'
import { WithNames } from '../kit/WithNames'
import { dateAndTime } from '../texts/dates'

/** A mail or SMS that the embedded backend "sent". */
export interface DemoMessage {
  readonly id: number
  readonly channel: 'mail' | 'sms'
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly link: string | null
  readonly code: string | null
  /** Epoch milliseconds. */
  readonly sentAt: number
}

const CopyCode = ({ code }: { readonly code: string }) => {
  const [outcome, setOutcome] = useState('')
  return (
    <div className="demo__code">
      <bdi className="chip" translate="no">
        {code}
      </bdi>
      <Button
        onClick={() =>
          navigator.clipboard.writeText(code).then(
            () => setOutcome('Copiado'),
            () => setOutcome('No se pudo copiar'),
          )
        }
      >
        Copiar código
      </Button>
      <span role="status">{outcome}</span>
    </div>
  )
}

export const DemoMessageItem = ({ message }: { readonly message: DemoMessage }) => (
  <div className="demo__message">
    <p className="sub">
      <WithNames
        text={`${message.channel === 'sms' ? 'SMS' : 'Correo'} para ${message.to} · ${dateAndTime(message.sentAt)}`}
        names={[message.to]}
      />
    </p>
    <b>{message.subject}</b>
    <p className="demo__text">{message.text}</p>
    {message.link && <Button href={message.link}>Abrir enlace</Button>}
    {message.code && <CopyCode code={message.code} />}
  </div>
)
