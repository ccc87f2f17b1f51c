import Button from 'antd/es/button'
import { useEffect, useState } from 'react'
import { ItemList } from '../kit/antd/ItemList'

/** A registered leader who waits for an administrator. */
export interface WaitingLeader {
  readonly uid: string
  readonly name: string
  readonly email: string
}

export interface WaitingControls {
  /** Emits those who wait, immediately and after each change. Returns the unsubscribe function. */
  readonly observeWaiting: (listener: (leaders: readonly WaitingLeader[]) => void) => () => void
  /** Authorizes a leader, whose invitation follows; returns whether it succeeded. */
  readonly authorize: (uid: string) => Promise<boolean>
}

/** The part of the administrator, who authorizes registered leaders (DEMO-23). */
export const WaitingLeaders = ({ observeWaiting, authorize }: WaitingControls) => {
  const [leaders, setLeaders] = useState<readonly WaitingLeader[]>([])
  const [outcome, setOutcome] = useState('')
  useEffect(() => observeWaiting(setLeaders), [observeWaiting])
  return (
    <>
      {leaders.length > 0 && (
        <section className="demo__waiting" aria-labelledby="demo-waiting">
          <h2 id="demo-waiting">Esperan autorización</h2>
          <p className="sub">Aquí usted hace de administrador.</p>
          <ItemList items={leaders} keyOf={({ uid }) => uid}>
            {({ uid, name, email }) => (
              <div className="demo__message">
                <b translate="no">{name}</b>
                <span className="demo__text" translate="no">
                  {email}
                </span>
                <Button
                  aria-label={`Autorizar a ${name}`}
                  onClick={async () => {
                    setOutcome('')
                    setOutcome(
                      (await authorize(uid))
                        ? `Se autorizó a ${name}: la invitación está en la bandeja.`
                        : `No se pudo autorizar a ${name}.`,
                    )
                  }}
                >
                  Autorizar
                </Button>
              </div>
            )}
          </ItemList>
        </section>
      )}
      <p role="status">{outcome}</p>
    </>
  )
}
