import { useEffect, useRef } from 'react';
import { priceReasons } from '#features/offers/constants.ts';
import { describeNoPrice, offerProblemMessages } from '#features/offers/messages.ts';
import type { PricedLine } from '#features/offers/office/queries.ts';
import { formatNumber, plural } from '#shared/format.ts';
import { tierWords } from '../quote-words.ts';
import { useEditor } from './editor-context.ts';
import { EditorText, MoneyField } from './fields.tsx';

/** The list's price of a line beside our own, which needs a reason where it is another one. */
export function LinePrice({ at, pieces }: { at: number; pieces: number }) {
  const { content, saved, preview, changeLine, errorOf } = useEditor();
  const { unitPrice = 0, reason = '' } = content.lines[at] ?? {};
  const priced = preview.lines[at];
  const list = priced?.list ?? null;
  const path = `lines.${at}`;
  const isOwn = list !== null && list.each !== unitPrice;
  useListPrice(at, list?.each);
  return (
    <>
      <div className="price">
        <p className="list">
          <span className="mute">Price list:</span>
          {list ? (
            <ListWords list={list} />
          ) : (
            <span>{priced?.problem ? describeNoPrice(priced.problem) : 'Choose pieces first.'}</span>
          )}
        </p>
        <MoneyField
          label="Our price, a piece"
          path={`${path}.unitPrice`}
          value={unitPrice}
          isChanged={unitPrice !== saved.lines[at]?.unitPrice}
          error={errorOf(`${path}.unitPrice`)}
          onChange={(value) => changeLine(at, { unitPrice: value })}
        />
        <EditorText
          label="Why (only we see it)"
          value={reason}
          maxLength={200}
          proposals={priceReasons}
          isChanged={reason !== (saved.lines[at]?.reason ?? '')}
          error={
            errorOf(`${path}.reason`) ??
            (isOwn && reason === '' ? offerProblemMessages.own_price_without_reason : undefined)
          }
          onChange={(value) => changeLine(at, { reason: value })}
        />
        <p className="sumup">
          <span className="small mute">{plural(pieces, 'piece')}</span>
          <b>{formatNumber(Math.round(unitPrice * pieces * 100) / 100)}</b>
        </p>
      </div>
      {list && <p className="hint under-price">{compare(list, unitPrice)}</p>}
      {list && isOwn && (
        <button
          type="button"
          className="link small"
          onClick={() => changeLine(at, { unitPrice: list.each, reason: '' })}
        >
          Take the price of the list
        </button>
      )}
    </>
  );
}

/** A line that nobody gave a price of its own has the list's, and follows it. */
function useListPrice(at: number, each: number | undefined): void {
  const { content, changeLine } = useEditor();
  const line = content.lines[at];
  const before = useRef(each);
  const follow = useRef(() => {});
  follow.current = () => {
    if (!line || each === undefined || line.reason !== '') return;
    if (line.unitPrice !== 0 && line.unitPrice !== before.current) return;
    if (line.unitPrice !== each) changeLine(at, { unitPrice: each });
  };
  useEffect(() => {
    follow.current();
    before.current = each;
  }, [each]);
}

function ListWords({ list }: { list: NonNullable<PricedLine['list']> }) {
  return (
    <>
      <span>blank {formatNumber(list.blank)}</span>
      {list.decoration > 0 && (
        <span>
          + decoration {formatNumber(list.decoration)}
          {list.tier && `, ${tierWords(list.tier)}`}
        </span>
      )}
      <b>{formatNumber(list.each)}</b>
    </>
  );
}

/** `150 under the list price, 3.9% off. At 250 pieces the list drops to 3,840.` */
function compare({ each, nextTier }: NonNullable<PricedLine['list']>, unitPrice: number): string {
  const away = Math.round((each - unitPrice) * 100) / 100;
  const share = each > 0 ? Math.round((Math.abs(away) / each) * 1000) / 10 : 0;
  const own =
    away === 0
      ? 'The price of the list.'
      : away > 0
        ? `${formatNumber(away)} under the list price, ${share}% off.`
        : `${formatNumber(-away)} over the list price, ${share}% more.`;
  const next = nextTier
    ? ` At ${formatNumber(nextTier.pieces)} pieces the list drops to ${formatNumber(nextTier.each)}.`
    : '';
  return own + next;
}
