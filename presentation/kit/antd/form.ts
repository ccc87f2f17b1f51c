import type { FormInstance } from 'antd/es/form'
import { type RefCallback, type RefObject, useCallback, useRef } from 'react'

/** Shows the errors of some fields, or takes them away. */
export const checkFields = (form: FormInstance, names: readonly string[]): void =>
  // Each error is shown at its field.
  void form.validateFields([...names]).catch(() => undefined)

/** Once a field was checked, its error follows what is typed, also in the fields it depends on. */
export const recheckFields = (form: FormInstance): void => {
  const checked = form.getFieldsValue(true, (meta) => meta?.validated ?? false)
  checkFields(form, Object.keys(checked))
}

export const focusField = (form: FormInstance, name: string | number | undefined): void => {
  // Once its error is shown, which screen readers read with it.
  if (name !== undefined) requestAnimationFrame(() => form.focusField(name))
}

/** The form's element, and the reference that finds it. */
export const useFormElement = (): readonly [
  RefObject<HTMLFormElement | null>,
  RefCallback<{ readonly nativeElement?: HTMLElement }>,
] => {
  const element = useRef<HTMLFormElement | null>(null)
  const find = useCallback((form: { readonly nativeElement?: HTMLElement } | null) => {
    const found = form?.nativeElement
    element.current = found instanceof HTMLFormElement ? found : null
  }, [])
  return [element, find]
}
