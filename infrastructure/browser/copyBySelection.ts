const hiddenField = (page: Document, text: string): HTMLTextAreaElement => {
  const field = page.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.tabIndex = -1
  field.setAttribute('aria-hidden', 'true')
  // position:fixed prevents scrolling on focus; 16px prevents iOS from zooming in.
  field.style.cssText = 'position:fixed;top:0;left:0;opacity:0;font-size:16px'
  return field
}

/**
 * Copies by `execCommand` from a hidden field, for browsers without the asynchronous Clipboard API.
 * Must be called during a user gesture. Restores focus and selection. True if the browser copied.
 */
export const copyBySelection = (page: Document, text: string): boolean => {
  const focused = page.activeElement
  const selection = page.getSelection()
  const ranges = selection
    ? Array.from({ length: selection.rangeCount }, (_, index) => selection.getRangeAt(index))
    : []
  const field = hiddenField(page, text)
  try {
    // An open dialog traps focus, so the field must be inside it.
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
