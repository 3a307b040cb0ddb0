import type { ReactNode } from 'react'
import { AsyncImage } from '../AsyncImage/AsyncImage.js'
import { Icon } from '../Icon/Icon.js'
import { List, ListItem } from '../List/List.js'
import { Tag } from '../Tag/Tag.js'
import { picture } from '../testing/picture.js'
import type { PieceStories } from '../testing/story.js'
import { Row, RowLink, StaticRow } from './Row.js'

const image = <AsyncImage src={picture} />
const listOf = (...rows: readonly ReactNode[]) => (
  <List aria-label="Rows">
    {rows.map((row, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change order
      <ListItem key={index}>{row}</ListItem>
    ))}
  </List>
)

export const stories = {
  filled: {
    name: 'filled',
    render: () =>
      listOf(
        <Row title="Harbor" leading={image} trailing={<Tag tone="success">Installed</Tag>} />,
        <Row title="Quill" subtitle="Recently used" leading={image} chevron />,
        <Row title="Northlight" leading={image} />,
      ),
  },
  plain: {
    name: 'plain',
    render: () =>
      listOf(<Row variant="plain" title="Harbor" leading={image} />, <Row variant="plain" title="Quill" />),
  },
  states: {
    name: 'selected, pending, disabled',
    render: () =>
      listOf(
        <Row title="Ethereum" leading={image} selected trailing={<Icon name="check" />} />,
        <Row title="Base" leading={image} pending />,
        <Row title="Polygon" leading={image} disabled />,
      ),
  },
  link: {
    name: 'link and static row',
    render: () =>
      listOf(
        <RowLink href="#there" title="View on Etherscan" trailing={<Icon name="external" size="small" />} />,
        <StaticRow title="Network" subtitle="Current network" trailing={<Tag>Testnet</Tag>} />,
      ),
  },
  long: {
    name: 'long names',
    render: () =>
      listOf(
        <Row
          title="The Wallet of the Honorable Company of Long Names and Longer Words"
          subtitle="A subtitle that would like to go on for a good while as well"
          leading={image}
          trailing={<Tag tone="success">Installed</Tag>}
          chevron
        />,
        <Row title="Donaudampfschifffahrtsgesellschaftskapitänsmützenwallet" leading={image} chevron />,
      ),
  },
} as const satisfies PieceStories
