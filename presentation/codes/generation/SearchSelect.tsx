import Select from 'antd/es/select'
import { useId } from 'react'
import { foldText } from '../../../domain/codes/list/codeSearch'
import { RequiredLabel } from '../../kit/form/RequiredLabel'

interface Props {
  readonly label: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly value: string
  readonly error: string | null
  readonly placeholder: string
  readonly onChange: (value: string) => void
  readonly onLeave: () => void
}

/** A required choice from a list that can be searched. */
export const SearchSelect = ({ label, options, value, error, onLeave, ...props }: Props) => {
  const id = useId()
  return (
    <div className="field">
      <RequiredLabel htmlFor={id}>{label}</RequiredLabel>
      <Select
        id={id}
        {...props}
        showSearch
        // As the rest of the portal searches: without accents and case.
        filterOption={(text, option) => foldText(option?.label ?? '').includes(foldText(text))}
        options={[...options]}
        value={value === '' ? null : value}
        status={error ? 'error' : ''}
        aria-required
        aria-invalid={error !== null}
        aria-describedby={error ? `${id}-error` : undefined}
        notFoundContent="Ninguno coincide."
        onBlur={onLeave}
      />
      {error && (
        <p id={`${id}-error`} className="field__error">
          {error}
        </p>
      )}
    </div>
  )
}
