import Select, { type SelectProps } from 'antd/es/select'
import { foldText } from '../../../domain/codes/list/codeSearch'

/** A choice from a list that is searched as the rest of the portal: without accents and case. */
export const SearchSelect = (props: SelectProps<string, { value: string; label: string }>) => (
  <Select
    {...props}
    // An empty text is no choice, and shows the placeholder.
    value={props.value || null}
    showSearch={{
      filterOption: (text, option) => foldText(option?.label ?? '').includes(foldText(text)),
    }}
    notFoundContent="Ninguno coincide."
  />
)
