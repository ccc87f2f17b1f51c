import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { WithNames } from '../../../presentation/kit/WithNames'

const namesIn = (text: string, ...names: (string | null)[]) => {
  const { container } = render(<WithNames text={text} names={names} />)
  expect(container.textContent).toBe(text)
  return Array.from(container.querySelectorAll('[translate=no]'), (name) => name.textContent)
}

it.each([
  ['Ya se lo dio a Ana y a Luis hoy', ['Ana', 'Luis'], ['Ana', 'Luis']],
  ['LIBRE001 queda como dado.', ['LIBRE001'], ['LIBRE001']],
  ['Descarga iniciada: codigos (1).csv', ['codigos (1).csv'], ['codigos (1).csv']],
  ['Para Ana y Ana Mora', ['Ana', 'Ana Mora'], ['Ana', 'Ana Mora']],
  ['a la salida', ['a'], ['a']],
  ['VIP-1*: eliminado.', ['VIP-1*'], ['VIP-1*']],
  ['Hecho.', ['', null], []],
  ['Hecho.', [], []],
])('A browser translates all of %j but its names [LAYOUT-17]', (text, names, left) => {
  expect(namesIn(text, ...names)).toEqual(left)
})
