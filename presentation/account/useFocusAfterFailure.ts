import { type RefObject, useEffect, useRef } from 'react'

/**
 * Moves the focus to the field to correct after a failed attempt, with its content selected: the submit button was
 * disabled meanwhile and lost the focus. A focus outside the form stays.
 * @param fieldName of the field, or of the button where no field is to be corrected
 * @param isBusy whether an attempt is running
 */
export const useFocusAfterFailure = (
  form: RefObject<HTMLFormElement | null>,
  fieldName: string,
  isBusy: boolean,
): void => {
  const wasBusy = useRef(false)
  useEffect(() => {
    const hasFailed = wasBusy.current && !isBusy
    wasBusy.current = isBusy
    const { activeElement } = document
    const isOurs = activeElement === document.body || form.current?.contains(activeElement)
    const field = form.current?.elements.namedItem(fieldName)
    if (!hasFailed || !isOurs || !(field instanceof HTMLElement)) return
    field.focus()
    if (field instanceof HTMLInputElement) field.select()
  }, [form, fieldName, isBusy])
}
