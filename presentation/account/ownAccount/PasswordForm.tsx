import Button from 'antd/es/button'
import Form from 'antd/es/form'
import { useMemo } from 'react'
import type { OwnAccount } from '../../../application/account/ownAccount/ownAccount.selectors'
import { selectIsOnline } from '../../../application/connection/connection.slice'
import { focusField, recheckFields } from '../../kit/antd/form'
import { usePortal } from '../../kit/portalSettings'
import { useAppSelector } from '../../kit/store'
import { newPasswordHint } from '../newPasswordText'
import { UsernameForManagers } from '../UsernameForManagers'
import { CurrentPasswordField } from './CurrentPasswordField'
import { FailureAlert } from './FailureAlert'
import { NeedsNetwork } from './NeedsNetwork'
import { PasswordInput } from './PasswordInput'
import { PasswordStrength } from './PasswordStrength'
import { offlineChangeText, passwordChangeText } from './passwordChangeText'
import { NO_PASSWORDS, usePasswordChange } from './usePasswordChange'

/** Changes the leader's password (ACCOUNT-3 to ACCOUNT-6). Passwords are sent exactly as typed, and stay in this form. */
export const PasswordForm = ({ account }: { readonly account: OwnAccount }) => {
  const { providerName } = usePortal()
  const isOnline = useAppSelector(selectIsOnline)
  const owner = useMemo(() => ({ ...account, providerName }), [account, providerName])
  const change = usePasswordChange(owner)
  const { form, isChanging, failure } = change
  const next = Form.useWatch('next', form) ?? ''
  return (
    <Form
      ref={change.findElement}
      form={form}
      name="password"
      className="form card__body own-account__form"
      layout="vertical"
      noValidate
      validateTrigger="onBlur"
      initialValues={NO_PASSWORDS}
      onValuesChange={() => recheckFields(form)}
      onFinish={(passwords) => {
        if (isOnline && !isChanging) change.send(passwords)
      }}
      onFinishFailed={({ errorFields: [first] }) => focusField(form, first?.name[0])}
    >
      <UsernameForManagers email={account.email} />
      <CurrentPasswordField wrong={change.wrong} />
      <Form.Item name="next" label="Nueva contraseña" required rules={[change.nextRule]}>
        <PasswordInput name="new-password" shows="nueva contraseña" autoComplete="new-password" />
      </Form.Item>
      <PasswordStrength password={next} isAccepted={change.errorOf(next) === null} owner={owner} />
      <p className="sub">{newPasswordHint}</p>
      <Form.Item
        name="confirmation"
        label="Confirmar contraseña"
        required
        rules={[change.confirmationRule]}
      >
        <PasswordInput
          name="confirm-password"
          shows="confirmar contraseña"
          autoComplete="new-password"
        />
      </Form.Item>
      {failure && (
        <FailureAlert
          {...(failure === 'offline' ? offlineChangeText : passwordChangeText[failure])}
        />
      )}
      {!isOnline && (
        <NeedsNetwork>
          Para cambiar la contraseña necesita conexión a internet. Sus datos se ven también sin
          ella.
        </NeedsNetwork>
      )}
      <Button
        htmlType="submit"
        name="change"
        type="primary"
        disabled={!isOnline || isChanging}
        loading={isChanging}
        aria-busy={isChanging}
      >
        Cambiar contraseña
      </Button>
    </Form>
  )
}
