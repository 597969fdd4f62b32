export { termTexts } from '@dorpon/domain/glossary/terms.bn.data';
