const hiddenField = (page: Document, text: string): HTMLTextAreaElement => {
  const field = page.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.tabIndex = -1
  field.setAttribute('aria-hidden', 'true')
  // Fixed, so that focusing it does not scroll; 16 px, because iOS zooms into smaller fields.
  field.style.cssText = 'position:fixed;top:0;left:0;opacity:0;font-size:16px'
  return field
}

/**
 * Copies by selecting the text in a hidden field, as browsers without an asynchronous clipboard allow within a gesture.
 * Focus and selection are put back. True only when the browser says that it copied.
 */
export const copyBySelection = (page: Document, text: string): boolean => {
  const focused = page.activeElement
  const selection = page.getSelection()
  const ranges = selection
    ? Array.from({ length: selection.rangeCount }, (_, index) => selection.getRangeAt(index))
    : []
  const field = hiddenField(page, text)
  try {
    // Inside an open dialog, whatever stands outside it cannot take the focus.
    const host = focused?.closest('dialog, [role="dialog"]') ?? page.body
    host.append(field)
    field.focus({ preventScroll: true })
    field.select()
    field.setSelectionRange(0, text.length)
    return page.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    if (selection && ranges.length > 0) {
      selection.removeAllRanges()
      for (const range of ranges) selection.addRange(range)
    }
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  }
}
