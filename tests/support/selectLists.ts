import { type OpenPortal, pass } from './renderPortal'

/** The options of the list that is open. */
export const openOptions = () => [
  ...document.querySelectorAll<HTMLElement>(
    '.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option',
  ),
]

/** Chooses the option of a list that a text finds; it is typed where it does not stand there at once. */
export const choose = async ({ user }: OpenPortal, list: HTMLElement, text: string) => {
  await user.click(list)
  await pass(100)
  const find = () => openOptions().find((one) => one.textContent?.toLowerCase().includes(text))
  if (!find()) {
    await user.keyboard(text)
    await pass(100)
  }
  const option = find()
  if (!option) throw new Error(`«${text}» finds no option`)
  await user.click(option)
  await pass(500)
}
