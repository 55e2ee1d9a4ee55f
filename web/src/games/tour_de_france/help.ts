import { defineWords } from '../../words.ts'

export const words = defineWords({
  intro: {
    en: 'Three to six riders per team on a road of hexes. They move one by one, whoever is in front first. One rides into the wind, the others follow, until somebody has a better idea.',
    fr: 'Trois à six coureurs par équipe sur une route d’hexagones. Ils avancent un par un, le premier sur la route d’abord. L’un coupe le vent, les autres suivent, jusqu’à ce que quelqu’un ait une meilleure idée.',
  },
  lines: {
    pace: {
      head: { en: 'The pace', fr: 'Le rythme' },
      text: {
        en: 'Riders who touch are a group. Its first rider rolls the yellow die and rides one cell less: that is the wind. Everybody behind may follow at the full value without rolling.',
        fr: 'Des coureurs qui se touchent forment un groupe. Le premier lance le dé jaune et avance d’une case de moins : c’est le vent. Tous les autres peuvent suivre à la valeur entière, sans lancer.',
      },
    },
    roll: {
      head: { en: 'Or roll yourself', fr: 'Ou lancer soi-même' },
      text: {
        en: 'Too slow? Roll for yourself. Whatever comes up is yours, and the new pace for those behind you.',
        fr: 'Trop lent ? Lancez pour vous. Ce qui sort est à vous, et devient le rythme de ceux de derrière.',
      },
    },
    attack: {
      head: { en: 'The bolt', fr: 'L’éclair' },
      text: {
        en: 'At the front of the group, or with nobody in the way, the bolt lets you attack: 2 cells, then the green die. Or stretch the whole group at that speed. Others contain it if they roll the bolt as well.',
        fr: 'En tête du groupe, ou la voie libre devant soi, l’éclair permet d’attaquer : 2 cases, puis le dé vert. Ou bien étirez tout le groupe à cette vitesse. Les autres contiennent l’attaque s’ils lancent aussi l’éclair.',
      },
    },
    brake: {
      head: { en: 'Brake', fr: 'Freiner' },
      text: {
        en: 'The white die slows the group: the next two are held up by it. Good when a team-mate is up the road.',
        fr: 'Le dé blanc freine le groupe : les deux suivants y sont tenus. Utile quand un équipier est devant.',
      },
    },
    risk: {
      head: { en: 'Risk', fr: 'Risquer' },
      text: {
        en: 'The red die is fast: 4 to 7. One face is a crash, which costs the turn; one is a big crash, which ends the race and brings down two more.',
        fr: 'Le dé rouge va vite : de 4 à 7. Une face est une chute, qui coûte le tour ; une autre, la grosse chute, met fin à la course et en entraîne deux autres.',
      },
    },
    climb: {
      head: { en: 'Uphill', fr: 'En montée' },
      text: {
        en: 'The polka-dot die, no wind, no brake, no risk. A 4 leaves everybody behind: they can only follow at 3.',
        fr: 'Le dé à pois, pas de vent, ni frein ni risque. Un 4 lâche tout le monde : on ne suit qu’à 3.',
      },
    },
    help: {
      head: { en: 'Help', fr: 'Aider' },
      text: {
        en: 'Give part of your speed to another rider; you end up side by side. A rival has to agree.',
        fr: 'Donnez une part de votre vitesse à un autre ; à la fin, vous êtes côte à côte. Un adversaire doit être d’accord.',
      },
    },
    time: {
      head: { en: 'Times, points, jerseys', fr: 'Temps, points, maillots' },
      text: {
        en: 'A turn is a minute; the cells behind the line give the seconds. Sprints and summits pay 5, 3, 2, 1. The leaders of a stage race wear jerseys and hold a card each for the next stage.',
        fr: 'Un tour de table vaut une minute, les cases derrière la ligne sont les secondes. Sprints et sommets rapportent 5, 3, 2, 1. Dans une course par étapes, les premiers portent les maillots et tiennent chacun une carte pour l’étape suivante.',
      },
    },
  },
})
