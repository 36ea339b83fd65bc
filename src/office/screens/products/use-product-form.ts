import { useState } from 'react';
import {
  loadOfficeProduct,
  type OfficeProduct,
  type ProductFields,
  saveFields,
} from '#features/catalogue/office/queries.ts';
import { sentenceCase } from '#features/catalogue/stock/stock.ts';
import { formatAmount } from '#shared/format.ts';
import { officeApi } from '../../session/office-api.ts';
import type { Conflict } from '../../ui/record/conflict-dialog.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useAction } from '../../ui/use-action.ts';
import { areaWords, newArea, parseAreas, toAreaFields, toAreasText } from './area-drafts.ts';
import { parseAmount } from './product-words.ts';

/** Fields as they stand in the form, by what people call them. */
export const fieldLabels = {
  name: 'Name',
  shortDescription: 'In one line',
  description: 'Description',
  place: 'Category',
  material: 'Material',
  weightGrams: 'Weight, g',
  lowStockThreshold: 'Warn at',
  status: 'Status',
  featured: 'Featured',
  blank: 'Can be decorated',
  fabric: 'Cloth',
  areas: 'Areas',
  price: 'Price',
  compareAtPrice: 'Was',
} as const;
export type ProductFieldName = keyof typeof fieldLabels;
type Texts = Record<ProductFieldName, string>;

export function toTexts(product: OfficeProduct): Texts {
  const { name, shortDescription, description, material, status, price, compareAtPrice } = product;
  return {
    name,
    shortDescription,
    description,
    material,
    status,
    place: `${product.category}/${product.subcategory}`,
    weightGrams: String(product.weightGrams),
    lowStockThreshold: String(product.lowStockThreshold),
    featured: product.featured ? 'yes' : 'no',
    blank: product.blank ? 'yes' : 'no',
    fabric: product.blank?.fabric ?? '',
    areas: toAreasText(product.blank?.areas ?? []),
    price: formatAmount(price),
    compareAtPrice: compareAtPrice === null ? '' : formatAmount(compareAtPrice),
  };
}

/** The typed values as the API takes them; a text that is no number is refused there in words. */
function toFields(texts: Partial<Texts>): ProductFields {
  const { place, price, compareAtPrice, weightGrams, lowStockThreshold, featured, status, ...others } = texts;
  const { blank, fabric, areas, ...plain } = others;
  const [category = '', subcategory = ''] = place?.split('/') ?? [];
  const amount = (text: string) => parseAmount(text) ?? (text as unknown as number);
  return {
    ...plain,
    ...(place === undefined ? {} : { category, subcategory }),
    ...(price === undefined ? {} : { price: amount(price) }),
    ...(compareAtPrice === undefined ? {} : { compareAtPrice: compareAtPrice ? amount(compareAtPrice) : null }),
    ...(weightGrams === undefined ? {} : { weightGrams: amount(weightGrams) }),
    ...(lowStockThreshold === undefined ? {} : { lowStockThreshold: amount(lowStockThreshold) }),
    ...(featured === undefined ? {} : { featured: featured === 'yes' }),
    ...(status === undefined ? {} : { status: status as OfficeProduct['status'] }),
    ...toBlankField({ blank, fabric, areas }),
  };
}

type BlankTexts = { [Name in 'blank' | 'fabric' | 'areas']: string | undefined };

function toBlankField({ blank, fabric, areas }: BlankTexts): Pick<ProductFields, 'blank'> {
  if (blank === 'no') return { blank: null };
  if (blank === undefined && fabric === undefined && areas === undefined) return {};
  return {
    blank: {
      ...(fabric === undefined ? {} : { fabric: fabric as NonNullable<OfficeProduct['blank']>['fabric'] }),
      ...(areas === undefined ? {} : { areas: toAreaFields(areas) }),
    },
  };
}

const errorPaths: Partial<Record<ProductFieldName, string>> = {
  place: 'subcategory',
  fabric: 'blank.fabric',
  areas: 'blank.areas',
};

interface Edit {
  /** The value before the typed one. */
  seen: string;
  text: string;
}

export type Edits = Partial<Record<ProductFieldName, Edit>>;

function typeOver(edits: Edits, saved: Texts, name: ProductFieldName, text: string): Edits {
  return { ...edits, [name]: { seen: edits[name]?.seen ?? saved[name], text } };
}

/** A new blank begins with one area. Edits of cloth and areas are dropped for other products. */
export function editBlank(edits: Edits, saved: Texts, isBlank: boolean): Edits {
  const { fabric: _, areas, ...others } = edits;
  if (!isBlank) return typeOver(others, saved, 'blank', 'no');
  const ticked = typeOver(edits, saved, 'blank', 'yes');
  if (parseAreas(areas?.text ?? saved.areas).length > 0) return ticked;
  return typeOver(ticked, saved, 'areas', JSON.stringify([newArea([])]));
}

function findEdited(edits: Edits): ProductFieldName[] {
  return (Object.keys(fieldLabels) as ProductFieldName[]).filter((name) => edits[name]?.text !== edits[name]?.seen);
}

/** Cloth and areas are hidden while the product is no blank, and count as unchanged. */
export function findChanged(edits: Edits, saved: Texts): ProductFieldName[] {
  const isBlank = (edits.blank?.text ?? saved.blank) === 'yes';
  return findEdited(edits).filter((name) => isBlank || (name !== 'fabric' && name !== 'areas'));
}

/** After a save: what was typed while it was under way is an edit of what is saved now. */
function keepTyped(now: Edits, before: Edits, sent: Partial<Texts>): Edits {
  const edits = Object.entries(now) as [ProductFieldName, Edit][];
  return Object.fromEntries(
    edits
      .filter(([name, edit]) => name in sent || edit !== before[name])
      .map(([name, { seen, text }]) => [name, { seen: sent[name] ?? seen, text }]),
  );
}

/** Texts that are saved, once the product has them. */
function dropSaved(edits: Edits): Edits {
  return Object.fromEntries(Object.entries(edits).filter(([, { seen, text }]) => text !== seen));
}

/** Fields that somebody else has changed to another text. */
function findConflicts(edits: Edits, names: ProductFieldName[], now: Texts): Conflict[] {
  return names.flatMap((name): Conflict[] => {
    const { seen = '', text = '' } = edits[name] ?? {};
    if (now[name] === seen || now[name] === text) return [];
    const mine = words(name, text, now[name]);
    return [{ label: fieldLabels[name], field: name, mine, theirs: words(name, now[name], text) }];
  });
}

/** What was typed and is not saved. */
function useEdits(product: OfficeProduct) {
  const [edits, setEdits] = useState<Edits>({});
  const [version, setVersion] = useState(product.version);
  if (version !== product.version) {
    setVersion(product.version);
    setEdits(dropSaved);
  }
  return [edits, setEdits] as const;
}

/** The form of a product: it saves what was changed, and shows both values where somebody else was faster. */
export function useProductForm(product: OfficeProduct) {
  const say = useToast();
  const [edits, setEdits] = useEdits(product);
  const [conflict, setConflict] = useState<{ version: number; fields: Conflict[] }>({ version: 0, fields: [] });
  const saved = toTexts(product);
  const changed = findChanged(edits, saved);
  const send = async (version: number, names: ProductFieldName[]) => {
    const texts = Object.fromEntries(names.map((name) => [name, edits[name]?.text ?? '']));
    const answer = await saveFields(officeApi, product.id, version, toFields(texts));
    if (!answer.success) return answer;
    setEdits((now) => keepTyped(now, edits, texts));
    const owner = answer.takenOver ? ' It is managed here now: its content file leaves it alone.' : '';
    say({ text: `${product.name} is saved.${owner}` });
    return answer;
  };
  const save = useAction(async (version: number, names: ProductFieldName[]) => {
    const answer = await send(version, names);
    if (answer.success || answer.status !== 409) return answer;
    const present = await loadOfficeProduct(officeApi, product.id);
    if (!present.success) return present;
    const fields = findConflicts(edits, names, toTexts(present.product));
    const { version: newest } = present.product;
    if (fields.length === 0) return send(newest, names);
    setConflict({ version: newest, fields });
    return { success: true as const, version: newest, takenOver: false };
  });
  const settle = (mine: string[]) => {
    const theirs = conflict.fields.map(({ field }) => field).filter((field) => !mine.includes(field));
    setConflict({ version: 0, fields: [] });
    const names = findEdited(edits).filter((name) => !theirs.includes(name));
    if (names.length > 0) void save.run(conflict.version, names);
    else setEdits({});
  };
  return {
    changed,
    textOf: (name: ProductFieldName) => edits[name]?.text ?? saved[name],
    errorOf: (name: ProductFieldName) => save.failure?.validationErrors?.[errorPaths[name] ?? name],
    /** By its path in the body: `blank.areas.1.name`. */
    errorAt: (path: string) => save.failure?.validationErrors?.[path],
    clearErrors: save.clear,
    /** Puts a field back as it was saved. */
    drop: (name: ProductFieldName) => {
      setEdits(({ [name]: _, ...others }) => others);
      save.clear();
    },
    type: (name: ProductFieldName, text: string) => setEdits((before) => typeOver(before, saved, name, text)),
    tickBlank: (isBlank: boolean) => {
      setEdits((before) => editBlank(before, saved, isBlank));
      save.clear();
    },
    save: () => save.run(product.version, changed),
    busy: save.busy,
    failure: save.failure,
    conflicts: conflict.fields,
    settle,
  };
}

export type ProductForm = ReturnType<typeof useProductForm>;

/** @param other the value beside it, of which only the differences are said */
function words(name: ProductFieldName, text: string, other: string): string {
  if (name === 'areas') return areaWords(text, other);
  return name === 'status' ? sentenceCase(text) : text;
}
