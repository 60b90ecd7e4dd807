/** The scenario of the rumours and of those who undo them. */
import type { DemoSequence } from '../types.ts'

export const rumours: readonly DemoSequence[] = [
  {
    name: 'Rumeurs',
    duration: 3600,
    items: [
      {
        at: 60,
        by: 'oeil_du_quai',
        text: 'Trois camions-citernes sans plaque sont entrés dans Solvane par l’arrière. Pour emporter quoi ? Ou pour apporter quoi ?',
      },
      {
        at: 300,
        by: 'valmare_sansfiltre',
        text: "ON ME DIT QU'IL Y A UN MORT. Un collègue d'un collègue. La direction attend la nuit pour l'annoncer. #Orvane",
      },
      {
        at: 480,
        by: 'julien_atelier4',
        text:
          'Il n’y a pas de mort. On s’est comptés trois fois, on est tous là, j’ai encore les noms dans la main. ' +
          'Arrêtez, nos mères vous lisent.',
      },
      {
        at: 660,
        by: 'jp_marchadier',
        text: 'Le pharmacien du Clos donne des COMPRIMÉS contre les gaz !!! Premier arrivé premier servi !!!',
      },
      {
        at: 840,
        by: 'pr_corbin',
        text:
          'Il n’existe pas de comprimé contre le S-12. Ni à avaler, ni à sucer, ni à faire fondre. Laissez la pharmacie à ' +
          'ceux qui ont une ordonnance.',
      },
      {
        at: 1020,
        by: 'ines_b',
        text: "y a une vidéo qui tourne d'une explosion avec marqué valmare dessus, c'est même pas notre pont, y a des palmiers",
      },
      {
        at: 1200,
        by: 'lou_delmas',
        text:
          'On m’a envoyé cette vidéo 46 fois. Il y a des palmiers, un tramway et un grand soleil. Valmare n’a aucun des trois. ' +
          'Ne partagez pas #Valmare',
      },
      { at: 1440, by: 'oeil_du_quai', text: 'Une vidéo disparaît en dix minutes. Qui a ce pouvoir-là ?' },
      {
        at: 1560,
        by: 'fred_godille',
        text:
          'On me raconte que des poissons flottent par centaines à l’île aux Saules. J’y suis. J’ai vu un bidon et une chaussure, ' +
          'et la chaussure est à moi.',
      },
      {
        at: 1800,
        by: 'valmare_sansfiltre',
        text: "EXCLUSIF : le périmètre aurait dû être de 2 km, un document le prouve. On me l'a lu au téléphone. #Confinement",
      },
      {
        at: 1980,
        by: 'pref_vauve',
        text:
          'Le rayon de 800 m résulte des mesures et du vent. S’il devait changer, chaque habitant concerné serait alerté sur son ' +
          'téléphone. Aucun document ne prévoit autre chose. #Confinement',
      },
      {
        at: 2220,
        by: 'katia_volmer',
        text:
          'Quelqu’un sonne aux portes de la rue des Filets et se dit « agent de la qualité de l’air ». Pas de badge, pas de ' +
          'masque. On n’ouvre à personne !',
      },
      {
        at: 2400,
        by: 'valmare',
        text:
          'Aucun agent ne demande à entrer chez vous. Les livreurs d’eau ont un gilet de la Ville et restent sur le palier. En cas de ' +
          'doute : 02 61 91 40 40. #Valmare',
      },
      {
        at: 2700,
        by: 'jp_marchadier',
        text:
          "Il paraît que les assurances ne remboursent QUE si on a toussé devant témoin !!! J'ai appelé ma sœur, j'ai " +
          'toussé, elle a raccroché.',
      },
      { at: 2880, by: 'hortense_dartois', text: 'Monsieur Marchadier, non. Mais gardez votre sœur comme témoin de moralité.' },
      {
        at: 3420,
        by: 'valmare_sansfiltre',
        text: "Bon. J'ai revérifié deux ou trois choses. J'efface le document « lu au téléphone ». Mais je garde un œil.",
      },
    ],
  },
]
