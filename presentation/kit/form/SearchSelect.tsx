import Select, { type SelectProps } from 'antd/es/select'
import { foldText } from '../../../domain/codes/list/codeSearch'

interface Option {
  readonly value: string
  readonly label: string
}

interface Props extends SelectProps<string, Option> {
  /** Chosen at a glance: on a phone no keyboard comes up to cover it. */
  readonly isShort?: boolean
  /** Called with what is typed where the options are searched for elsewhere; else they are searched here. */
  readonly onSearched?: (typed: string) => void
}

/** A choice from a list that is searched as the rest of the portal is: without accents and case. */
export const SearchSelect = ({ isShort = false, onSearched, ...props }: Props) => (
  <Select<string, Option>
    {...props}
    // An empty text is no choice, and shows the placeholder.
    value={props.value || null}
    showSearch={
      isShort && matchMedia('(pointer: coarse)').matches
        ? false
        : onSearched
          ? { filterOption: false, onSearch: onSearched }
          : {
              filterOption: (text, option) =>
                foldText(option?.label ?? '').includes(foldText(text)),
            }
    }
    virtual={!isShort}
    notFoundContent={props.notFoundContent ?? 'Ninguno coincide.'}
  />
)
