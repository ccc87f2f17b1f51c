import Button from 'antd/es/button'
import Form from 'antd/es/form'
import Input, { type InputProps } from 'antd/es/input'
import { useRef } from 'react'
import { registrationRequested } from '../../../application/coordination/leaders/registration.slice'
import { ID_TYPES, isIdType } from '../../../domain/coordination/leaders/identification'
import { EMPTY_LEADER } from '../../../domain/coordination/leaders/leaderDraft'
import type { LeaderField } from '../../../domain/coordination/leaders/leaderForm'
import { isEqualByFields } from '../../../domain/shared/isEqualByFields'
import { ErrorAlert } from '../../kit/antd/ErrorAlert'
import { SearchSelect } from '../../kit/antd/SearchSelect'
import { useLeaveQuestion } from '../../kit/hooks/useLeaveQuestion'
import { useAppDispatch } from '../../kit/store'
import { Badge } from './Badge'
import { BirthDateField } from './BirthDateField'
import { ErrorSummary } from './ErrorSummary'
import { idNumberHint, idTypeText, leaderFieldName } from './leaderText'
import { COUNTRIES } from './phoneCountries'
import { useLeaderForm } from './useLeaderForm'

const BIRTH_LABEL = 'leader_birth'

/** The leader form (LEADER-FORM-1 to LEADER-FORM-8). */
export const LeaderForm = ({ onSend }: { readonly onSend: () => void }) => {
  const dispatch = useAppDispatch()
  const { form, draft, initialValues, isWriting, keep, leave, item, listed, problem, submit } =
    useLeaderForm()
  // The draft is kept nowhere, as it identifies a person.
  useLeaveQuestion(!isEqualByFields(draft, EMPTY_LEADER))
  const button = useRef<HTMLButtonElement>(null)
  const send = () => {
    if (isWriting) return
    const request = submit()
    if (!request) return
    // The fields, one of which may have the focus, are inert while the leader is registered.
    button.current?.focus()
    onSend()
    dispatch(registrationRequested(request))
  }
  const text = (
    field: LeaderField,
    { hint, ...input }: InputProps & { readonly hint?: string },
  ) => (
    <Form.Item {...item(field)} extra={hint}>
      <Input
        // The data of someone else: what the browser would fill in is the coordinator's own.
        autoComplete="off"
        spellCheck={false}
        onBlur={() => leave(field)}
        {...input}
      />
    </Form.Item>
  )
  return (
    <Form
      form={form}
      name="leader"
      className="make"
      layout="vertical"
      noValidate
      validateTrigger={false}
      initialValues={initialValues}
      onValuesChange={keep}
      onFinish={send}
      onFinishFailed={send}
      aria-busy={isWriting}
    >
      {listed.length > 1 && <ErrorSummary fields={listed} onChoose={form.focusField} />}
      <Badge draft={draft} />
      <section className="card make__part" inert={isWriting}>
        <h2>Persona</h2>
        {text('firstName', { autoCapitalize: 'words' })}
        {text('lastName', { autoCapitalize: 'words' })}
        <Form.Item
          {...item('dateOfBirth')}
          className="make__all"
          // Each part has a label of its own.
          htmlFor=""
          label={<span id={BIRTH_LABEL}>{leaderFieldName.dateOfBirth}</span>}
        >
          <BirthDateField labelledBy={BIRTH_LABEL} onLeave={() => leave('dateOfBirth')} />
        </Form.Item>
      </section>
      <section className="card make__part" inert={isWriting}>
        <h2>Identificación y contacto</h2>
        <Form.Item {...item('idType')}>
          <SearchSelect
            isShort
            options={ID_TYPES.map((value) => ({ value, label: idTypeText[value] }))}
          />
        </Form.Item>
        {text('idNumber', {
          hint: isIdType(draft.idType) ? idNumberHint[draft.idType] : '',
          inputMode: draft.idType === 'passport' ? 'text' : 'numeric',
          autoCapitalize: 'characters',
        })}
        {text('email', {
          type: 'email',
          inputMode: 'email',
          autoCapitalize: 'none',
          hint: 'Ahí recibirá el enlace para entrar.',
        })}
        <div className="make__all tel">
          <Form.Item name="country" label="País del teléfono">
            <SearchSelect options={COUNTRIES} />
          </Form.Item>
          {text('phone', { type: 'tel' })}
        </div>
      </section>
      {problem && <ErrorAlert>{problem}</ErrorAlert>}
      <div className="make__submit">
        <Button
          ref={button}
          htmlType="submit"
          type="primary"
          aria-disabled={isWriting}
          // The field that is left would show its error and push the button from under the pointer.
          onMouseDown={(event) => event.preventDefault()}
        >
          {isWriting ? 'Registrando…' : 'Registrar líder'}
        </Button>
      </div>
    </Form>
  )
}
