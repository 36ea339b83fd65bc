import { expect, test } from 'vitest';
import type { Project } from '../contract.ts';
import { toProjectCard } from '../view-models.ts';
import { toTeaser } from './teaser.ts';

const project = (id: string, category: string): Project => ({
  _id: id,
  title: id,
  description: '',
  category,
  services: [],
  featured: false,
  tags: [],
  images: { main: '', alt: '' },
  client: { name: '', industry: '' },
  details: { quantity: '', turnaround: '' },
});

test('keeps the order, cuts at the most that are asked for, and of each carries what a card shows', () => {
  const projects = ['a', 'b', 'c'].map((id) => project(id, 'textile'));
  expect(toTeaser({ success: true, projects }, 2)).toMatchObject({ projects: projects.slice(0, 2).map(toProjectCard) });
  const [first] = projects;
  expect(first && toProjectCard({ ...first, tags: ['Foil', 'Gift', 'Box', 'Ribbon'] })).toEqual({
    _id: 'a',
    title: 'a',
    description: '',
    category: 'textile',
    tags: ['Foil', 'Gift', 'Box'],
    images: { main: '', alt: '' },
    client: { name: '', industry: '' },
  });
});

test('names the categories of all projects once, in the order of the specification', () => {
  const projects = [
    project('a', 'foiling'),
    project('b', 'textile'),
    project('c', 'own-kind'),
    project('d', 'foiling'),
  ];
  expect(toTeaser({ success: true, projects }, 1)).toMatchObject({ categories: ['textile', 'foiling', 'own-kind'] });
});

test('passes a failure on', () => {
  const failure = { success: false, status: 503, error: 'down' } as const;
  expect(toTeaser(failure, 6)).toBe(failure);
});
