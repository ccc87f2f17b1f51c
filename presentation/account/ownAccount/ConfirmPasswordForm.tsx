import Button from 'antd/es/button'
import Form from 'antd/es/form'
import { useEffect, useState } from 'react'
import type { OwnAccount } from '../../../application/account/ownAccount/ownAccount.selectors'
import { focusField, recheckFields, useFormElement } from '../../kit/antd/form'
import { UsernameForManagers } from '../UsernameForManagers'
import { useFocusAfterFailure } from '../useFocusAfterFailure'
import { CurrentPasswordField } from './CurrentPasswordField'
import { FailureAlert, type FailureText } from './FailureAlert'

interface Props<F extends string> {
  readonly account: OwnAccount
  /** The text of the button. */
  readonly submit: string
  readonly isBusy: boolean
  /** Why the last attempt failed, which is told of the password of that attempt alone; null if it has not. */
  readonly failure: F | 'wrong-password' | null
  readonly failureText: Readonly<Record<F, FailureText>>
  readonly onSubmit: (password: string) => void
  readonly onCancel: () => void
}

/** Asks for the leader's password, in a dialog. It is given exactly as typed, and stays in this form. */
export const ConfirmPasswordForm = <F extends string>({
  account,
  submit,
  isBusy,
  failure,
  failureText,
  onSubmit,
  onCancel,
}: Props<F>) => {
  const [form] = Form.useForm<{ readonly current: string }>()
  const [element, findElement] = useFormElement()
  const [sent, setSent] = useState<string | null>(null)
  const isWrong = failure === 'wrong-password'
  useFocusAfterFailure(element, isWrong ? 'current-password' : 'submit', isBusy)
  // biome-ignore lint/correctness/useExhaustiveDependencies: an error shows, or goes, with the failure.
  useEffect(() => recheckFields(form), [form, failure])
  return (
    <Form
      ref={findElement}
      form={form}
      name="confirm"
      className="form"
      layout="vertical"
      noValidate
      initialValues={{ current: '' }}
      onValuesChange={() => recheckFields(form)}
      onFinish={({ current }) => {
        if (isBusy) return
        setSent(current)
        onSubmit(current)
      }}
      onFinishFailed={() => focusField(form, 'current')}
    >
      <UsernameForManagers email={account.email} />
      <CurrentPasswordField wrong={isWrong ? sent : null} />
      {failure !== null && failure !== 'wrong-password' && (
        <FailureAlert {...failureText[failure]} />
      )}
      <div className="dialog__actions">
        <Button type="text" onClick={onCancel}>
          Cancelar
        </Button>
        <Button
          htmlType="submit"
          name="submit"
          type="primary"
          disabled={isBusy}
          loading={isBusy}
          aria-busy={isBusy}
        >
          {submit}
        </Button>
      </div>
    </Form>
  )
}
