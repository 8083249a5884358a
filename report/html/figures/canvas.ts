/** What every figure is drawn on: Observable Plot in panels, inside one SVG that stands for itself. */
import * as Plot from '@observablehq/plot';
import { parseHTML } from 'linkedom';
import { WATERMARK } from '../../labels.js';
import { escapeHtml } from '../markup.js';

/** Width of a full figure in its own units; the page scales it. */
export const WIDTH = 760;
export const FONT_SIZE = 12;
/** Per character of a label in FONT_SIZE, about. */
export const CHARACTER = 7;

/** Okabe–Ito blue and vermilion, told apart with every kind of colour vision; shapes differ too. */
export const BLUE = 'var(--mediated, #0072b2)';
export const RED = 'var(--intervention, #d55e00)';
export const GREY = 'var(--baseline, #757a80)';
export const SOFT = 'var(--soft, #5c6168)';
export const PAPER = 'var(--paper, #ffffff)';

/** The part of a DOM element that is used here; the library's own types need the browser's. */
interface Drawn {
  readonly innerHTML: string;
}

const { document } = parseHTML('<!doctype html><html><body></body></html>');

/**
 * A plot as a group at a place of its figure. Foreign strings may stand in text marks only, which the
 * serializer escapes; labels for assistive technology belong to the whole figure, so those of marks go.
 */
export function panel(options: Plot.PlotOptions, { x, y }: { x: number; y: number }): string {
  const drawn = Plot.plot({ document, ...options }) as unknown as Drawn;
  const markup = drawn.innerHTML.replace(/<style>[\s\S]*?<\/style>/, '').replaceAll(/ (?:aria-label|aria-hidden)="[^"<>]*"/g, '');
  return `<g transform="translate(${round(x)},${round(y)})">${markup}</g>`;
}

interface SvgParts {
  readonly title: string;
  /** For who cannot see it. */
  readonly description: string;
  readonly offline: boolean;
  readonly width?: number;
  readonly height: number;
  /** Markup of panels and labels. */
  readonly body: string;
}

/** The whole figure. The watermark is part of it, so that it stays where the figure goes. */
export function svgFigure({ title, description, offline, width = WIDTH, height, body }: SvgParts): string {
  const name = escapeHtml(`${title}. ${description}`);
  const mark = offline ? watermark(width, height) : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="${name}" viewBox="0 0 ${width} ${round(height)}" width="${width}" height="${round(height)}" font-family="system-ui, -apple-system, Segoe UI, Roboto, Liberation Sans, sans-serif" font-size="${FONT_SIZE}" fill="currentColor" text-anchor="middle"><title>${escapeHtml(title)}</title>${mark}${body}</svg>`;
}

function watermark(width: number, height: number): string {
  const size = Math.min(56, height / 4);
  const large = text(WATERMARK, { x: width / 2, y: height / 2 + size / 3, size, weight: 700, opacity: 0.07 });
  return `${large}${text(WATERMARK, { x: width - 2, y: height - 4, size: 10, anchor: 'end', fill: SOFT })}`;
}

interface TextPlace {
  readonly x: number;
  /** Of the base line. */
  readonly y: number;
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly size?: number;
  readonly weight?: number;
  readonly fill?: string;
  readonly opacity?: number;
}

/** A label outside the plots. */
export function text(words: string, { x, y, anchor = 'middle', size = FONT_SIZE, weight = 400, fill = 'currentColor', opacity = 1 }: TextPlace): string {
  return `<text x="${round(x)}" y="${round(y)}" text-anchor="${anchor}" font-size="${round(size)}" font-weight="${weight}" fill="${fill}"${opacity === 1 ? '' : ` fill-opacity="${opacity}"`}>${escapeHtml(words)}</text>`;
}

export function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** For a file of its own: colours without variables, on white. */
export function standalone(svg: string): string {
  const plain = svg.replaceAll(/var\(--[a-z-]+, (#[0-9a-f]{6})\)/g, '$1').replaceAll('currentColor', '#1d1f21');
  return `<?xml version="1.0" encoding="UTF-8"?>\n${plain.replace(/<\/title>/, '</title><rect width="100%" height="100%" fill="#ffffff"/>')}\n`;
}
