import Button from 'antd/es/button'
import Form from 'antd/es/form'
import Input from 'antd/es/input'
import { useEffect } from 'react'
import type { WaitingLeader } from '../../../domain/coordination/generation/StoreDirectory'
import { leaderEmailError, leaderEmailOf } from '../../../domain/coordination/leaders/leaderForm'
import { checkFields, focusField } from '../../kit/antd/form'
import { EMAIL_TAKEN, leaderErrorText } from './leaderText'
import type { useLeaderAct } from './useLeaderAct'

interface Props {
  readonly leader: WaitingLeader
  readonly acts: ReturnType<typeof useLeaderAct>
  readonly onCancel: () => void
}

/** The address of a leader who waits, to correct it (LEADER-FORM-24). */
export const CorrectEmail = ({ leader, acts, onCancel }: Props) => {
  const [form] = Form.useForm<{ readonly email: string }>()
  const { running, isBusy, failed, act } = acts
  const isRunning = running === 'correct'
  const taken =
    failed?.failure === 'email-taken' && failed.act.kind === 'correct' ? failed.act.email : null
  useEffect(() => {
    if (taken === null) return
    checkFields(form, ['email'])
    focusField(form, 'email')
  }, [form, taken])
  const errorOf = (typed: string): string | null => {
    const error = leaderEmailError(typed)
    if (error) return leaderErrorText('email', error)
    const email = leaderEmailOf(typed)
    if (email === leader.email) return 'Es el correo que ya tiene.'
    // For another address the failure says nothing.
    return email === taken ? EMAIL_TAKEN : null
  }
  return (
    <Form
      form={form}
      name={`correct-${leader.id}`}
      className="waiting__form"
      layout="vertical"
      noValidate
      validateTrigger={false}
      initialValues={{ email: leader.email }}
      onFinish={({ email }) => act({ kind: 'correct', email: leaderEmailOf(email) })}
      onFinishFailed={() => focusField(form, 'email')}
      onValuesChange={() => {
        // Once it was checked, the error follows what is typed.
        if (form.getFieldError('email').length > 0) checkFields(form, ['email'])
      }}
      aria-busy={isRunning}
    >
      <Form.Item
        name="email"
        label="Correo correcto"
        rules={[
          {
            // The taken address may be sent again: it may be free by now.
            validator: async (_, typed: string) => {
              const error = errorOf(typed)
              if (error !== null) throw new Error(error)
            },
          },
        ]}
      >
        <Input
          type="email"
          inputMode="email"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          autoFocus
        />
      </Form.Item>
      <div className="waiting__acts">
        <Button htmlType="submit" type="primary" aria-disabled={isBusy}>
          {isRunning ? 'Guardando…' : 'Guardar correo'}
        </Button>
        <Button onClick={onCancel}>Cancelar</Button>
      </div>
    </Form>
  )
}
